import { useEffect, useEffectEvent, useRef } from 'react'

/** Milliseconds before the next try by itself; the last holds for all that follow. */
const pauses = [3000, 6000, 12_000, 30_000] as const

/**
 * Tries again for as long as it is wanted: when the connection returns, and in between after longer
 * and longer pauses, since a device that is online may still not reach the server.
 */
export const useRetries = (wanted: boolean, retry: () => void): void => {
  const tries = useRef(0)
  const goOn = useEffectEvent(retry)

  useEffect(() => {
    if (!wanted) return
    const again = () => {
      tries.current += 1
      goOn()
    }
    const online = () => {
      tries.current = 0
      goOn()
    }
    const timer = window.setTimeout(again, pauses[Math.min(tries.current, pauses.length - 1)])
    window.addEventListener('online', online)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('online', online)
    }
  }, [wanted])
}
