import { useEffect, useEffectEvent } from 'react'

/** Calls back when the page may be gone the next moment: another tab, another app, a reload. */
export const useOnLeaving = (then: () => void): void => {
  const left = useEffectEvent(then)

  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') left()
    }
    const away = () => left()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', away)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', away)
    }
  }, [])
}
