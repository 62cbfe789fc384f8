import type { BrowserContext } from '@playwright/test'

/** What the browser refuses from now on because a page's own content policy forbids it. */
export const refusedByPolicy = (context: BrowserContext): string[] => {
  const refused: string[] = []
  context.on('console', (message) => {
    const text = message.text()
    if (!/content security policy/i.test(text)) return
    const { url, lineNumber, columnNumber } = message.location()
    const by = `${url}:${lineNumber}:${columnNumber}`
    refused.push(`${message.page()?.url()}, by ${by}: ${text}`)
  })
  return refused
}
