import { useCallback, useEffect, useRef, useState } from 'react'

type Standing = 'asking' | 'here' | 'elsewhere'

/**
 * Lets one tab of this browser at a time work on what `name` names. A tab that comes later stands
 * aside until the first is closed, or takes over with `take`; the other then stands aside.
 */
export const useOneTab = (name: string): { standing: Standing; take: () => void } => {
  const [standing, setStanding] = useState<Standing>('asking')
  const leave = useRef(() => {})

  const ask = useCallback(
    (options: LockOptions) => {
      leave.current()
      const waiting = new AbortController()
      let release = () => {}
      let left = false
      leave.current = () => {
        left = true
        waiting.abort()
        release()
      }
      const hold = () => {
        setStanding('here')
        return new Promise<void>((resolve) => {
          release = resolve
        })
      }
      const standAside = async (): Promise<void> => {
        while (!left) {
          setStanding('elsewhere')
          await navigator.locks.request(name, { signal: waiting.signal }, hold).catch(() => {})
        }
      }
      // A lock that another tab takes over ends its request with an error.
      void navigator.locks
        .request(name, options, (lock) => (left ? undefined : lock ? hold() : standAside()))
        .catch(standAside)
    },
    [name],
  )

  useEffect(() => {
    // Without locks (an address that is not secure) every tab works on.
    if (!('locks' in navigator)) {
      setStanding('here')
      return
    }
    ask({ ifAvailable: true })
    return () => leave.current()
  }, [ask])

  return { standing, take: () => ask({ steal: true }) }
}
