import { useSyncExternalStore } from 'react'

/** Pixels after which the navigation changes its style (section 9). */
const threshold = 50

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the page has been scrolled past 50 px. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > threshold,
    () => false,
  )
