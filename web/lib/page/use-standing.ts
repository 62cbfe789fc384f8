import { type RefObject, useEffect, useRef } from 'react'

/** Whether its component still stands: what an answer that comes late asks before it acts. */
export const useStanding = (): RefObject<boolean> => {
  const standing = useRef(true)
  useEffect(() => {
    standing.current = true
    return () => {
      standing.current = false
    }
  }, [])
  return standing
}
