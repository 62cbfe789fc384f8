import { useEffect, useRef } from 'react'
import { followHeading } from '#web/lib/page/follow-heading.ts'

/**
 * A form whose place is taken by something else while it is written in leaves its reader in the middle of that,
 * and the keyboard nowhere: both go to its beginning.
 */
export const useGoneForm = (stands: boolean): void => {
  const stood = useRef(stands)
  useEffect(() => {
    const isGone = stood.current && !stands
    stood.current = stands
    if (!isGone) return
    window.scrollTo({ top: 0 })
    return document.activeElement === document.body ? followHeading() : undefined
  }, [stands])
}
