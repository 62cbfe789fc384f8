import type { BrowserContext, Page } from 'playwright-core'
import type { Act } from './acts.ts'

/** The browser reports an interaction only from so many milliseconds on. */
const leastReported = 16

/** How long the browser may take to report a frame that is seen. */
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

const counted = 'performance.interactionCount'

/**
 * Milliseconds to the next paint of each interaction of an act that has shown its effect; those too short to
 * be told as 16. Throws where the browser counted other presses and keys than the act has.
 */
export const paintsOf = async (page: Page, { what, interactions, act, after }: Act) => {
  const before: number = await page.evaluate(`(window.noted = [], ${counted})`)
  await act(page)
  await after(page)
  await page.waitForTimeout(reportMilliseconds)
  const count = (await page.evaluate<number>(counted)) - before
  if (count !== interactions)
    throw new Error(
      `${what}: ${interactions} presses or keys, of which the browser counted ${count}`,
    )
  const told: number[] = await page.evaluate(worst)
  return [...told, ...Array.from({ length: count - told.length }, () => leastReported)]
}
