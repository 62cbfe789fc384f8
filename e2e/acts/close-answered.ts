import type { BrowserContext } from '@playwright/test'

/**
 * Closes a browser once every answer that its test rewrites has been given: a page may read again at any time, and a
 * rewritten answer that is still on its way when its browser closes fails the test.
 */
export const closeAnswered = async (context: BrowserContext): Promise<void> => {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'wait' })
  await context.close()
}
