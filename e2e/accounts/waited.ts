import type { Page } from '@playwright/test'

/**
 * Milliseconds from the end of this call's answer until the browser asks for the screen that follows, whose files
 * begin so. Begins to listen at once.
 */
export const waited = async (page: Page, call: string, screen: string) => {
  const [request, file] = await Promise.all([
    page.waitForEvent('requestfinished', (sent) => new URL(sent.url()).pathname === call),
    page.waitForResponse(`**/assets/${screen}-*.js`),
  ])
  const { startTime, responseEnd } = request.timing()
  return file.request().timing().startTime - startTime - responseEnd
}
