import { useEffect, useRef } from 'react'

/** Calls back when the page may be gone the next moment: another tab, another app, a reload. */
export const useOnLeaving = (then: () => void): void => {
  const latest = useRef(then)
  latest.current = then

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') latest.current()
    }
    const away = () => latest.current()
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('pagehide', away)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', away)
    }
  }, [])
}
