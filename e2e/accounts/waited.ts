import type { Page } from '@playwright/test'

/**
 * Milliseconds from the end of this call's answer until the browser asks for the screen that follows, whose files
 * begin so. Begins to listen at once.
 */
export const waited = async (page: Page, call: string, screen: string) => {
  const [answer, file] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === call),
    page.waitForResponse(`**/assets/${screen}-*.js`),
  ])
  await answer.finished()
  const { startTime, responseEnd } = answer.request().timing()
  return file.request().timing().startTime - startTime - responseEnd
}
