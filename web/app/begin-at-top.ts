import { browserStorage } from '../lib/session/browser-storage.ts'

/** Under which name the router keeps, for this tab, where each screen was read to. */
export const readTo = 'plumbline.read-to'

/**
 * Whoever comes to an address begins at its top, not where the tab was read to that opened this one: a browser gives
 * the new tab a copy of what the other keeps. A page that is loaded again, or gone back to, stays where it was.
 */
export const beginAtTop = (): void => {
  const [come] = performance.getEntriesByType('navigation')
  if (come instanceof PerformanceNavigationTiming && come.type === 'navigate')
    browserStorage.tab.forget(readTo)
}
