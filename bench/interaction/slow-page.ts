import type { BrowserContext, Page } from 'playwright-core'

/** The browser reports an interaction only from so many milliseconds on. */
const leastReported = 16

/** How long the browser may take to report the last frame. */
const reportMilliseconds = 600

/** Milliseconds for a page to come on a machine that is busy with other work too. */
const patience = 120_000

/** Notes each press and key with the milliseconds until the next paint. */
const watch = `
  window.noted = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.noted.push({ id: interactionId, duration })
  }).observe({ type: 'event', durationThreshold: ${leastReported}, buffered: true })`

const worst = `(() => {
  const durations = {}
  for (const { id, duration } of window.noted)
    durations[id] = Math.max(durations[id] ?? 0, duration)
  window.noted = []
  return Object.values(durations)
})()`

/** A fresh page on a processor `slowness` times slower than this machine's. */
export const openSlowPage = async (context: BrowserContext, slowness: number) => {
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  await page.addInitScript(watch)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  return page
}

/** Milliseconds to the next paint of each interaction of `act`; those too short to be told as 16. */
export const paintsOf = async (page: Page, interactions: number, act: () => Promise<unknown>) => {
  await page.evaluate('window.noted = []')
  await act()
  await page.waitForTimeout(reportMilliseconds)
  const told: number[] = await page.evaluate(worst)
  const short = Math.max(0, interactions - told.length)
  return [...told, ...Array.from({ length: short }, () => leastReported)]
}
