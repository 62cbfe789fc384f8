import { useSyncExternalStore } from 'react'

/** Whether two fingers have made everything larger than the window. */
export const isEnlarged = (): boolean => (window.visualViewport?.scale ?? 1) > 1

const follow = (onChange: () => void) => {
  window.visualViewport?.addEventListener('resize', onChange)
  return () => window.visualViewport?.removeEventListener('resize', onChange)
}

/** Whether two fingers have made everything larger than the window, as that changes. */
export const useEnlarged = (): boolean => useSyncExternalStore(follow, isEnlarged)
