import type { Page, Route } from '@playwright/test'

/** The next call to there, held before it leaves the browser. Begins to listen at once, and waits as for any request. */
export const heldCall = async (page: Page, address: string): Promise<Route> => {
  const held = new Promise<Route>((resolve) => {
    void page.route(address, resolve, { times: 1 })
  })
  await page.waitForRequest(address)
  return held
}
