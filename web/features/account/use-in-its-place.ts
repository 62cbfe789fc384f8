import { type RefObject, useEffect, useRef } from 'react'

/**
 * What a button opens in its own place takes the keyboard, and the button has it again when that goes: the box in
 * which they stand. `shown` says what stands there.
 */
export const useInItsPlace = (shown: string | boolean): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement !== document.body) return
    const stop =
      box.current?.querySelector('input') ??
      [...(box.current?.querySelectorAll('button') ?? [])].at(-1)
    stop?.focus()
  }, [shown])
  return box
}
