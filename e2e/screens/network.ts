import type { Page } from '@playwright/test'

/** These calls get no answer, as in a cellar. */
export const cutOff = (address: string) => async (page: Page) => {
  await page.route(address, (route) => route.abort())
}

/** The mail server of this account has refused the last letter. */
export const lettersRefused = async (page: Page) => {
  await page.route('**/api/account', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), letters_fail: true },
    })
  })
}

/** These calls are still on their way while one looks. */
export const onTheWay = (address: string) => async (page: Page) => {
  await page.route(address, () => {})
}
