import type { Page } from '@playwright/test'

/** These calls get no answer, as in a cellar. */
export const cutOff = (address: string) => async (page: Page) => {
  await page.route(address, (route) => route.abort())
}

/** These calls are still on their way while one looks. */
export const onTheWay = (address: string) => async (page: Page) => {
  await page.route(address, () => {})
}
