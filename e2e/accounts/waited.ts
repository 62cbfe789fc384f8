import type { Page } from '@playwright/test'

/**
 * Milliseconds from the head of this call's answer until the browser asks for the screen that follows, whose files
 * begin so. Begins to listen at once. The end of an answer is not always told under load.
 */
export const waited = async (page: Page, call: string, screen: string) => {
  const [answer, file] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === call),
    page.waitForResponse(`**/assets/${screen}-*.js`),
  ])
  const { startTime, responseStart } = answer.request().timing()
  return file.request().timing().startTime - startTime - responseStart
}
