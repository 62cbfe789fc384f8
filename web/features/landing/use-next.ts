import { useInBrowser } from './use-in-browser.ts'

const next = (): string | null => new URLSearchParams(window.location.search).get('next')

/** Where the guard found the visitor, from `?next=`; the prerendered page does not know it. */
export const useNext = (): string | null => useInBrowser(next, null)
