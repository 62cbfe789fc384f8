import { useInBrowser } from './use-in-browser.ts'

/**
 * Whether scripts run already: what the first look does not need (pictures further down, windows that a
 * button opens) is drawn from then on, so that the page itself arrives in one round trip.
 */
export const useTakenOver = (): boolean => useInBrowser(() => true, false)
