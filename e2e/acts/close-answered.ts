import type { BrowserContext, Page } from '@playwright/test'

/**
 * Waits until every answer that a test rewrites has been given: a page may read again at any time, and a rewritten
 * answer that is still on its way when its browser closes fails the test.
 */
export const answered = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'wait' })

/** Closes a browser, and leaves no rewritten answer on its way. */
export const closeAnswered = async (context: BrowserContext): Promise<void> => {
  await Promise.all(context.pages().map(answered))
  await context.close()
}
