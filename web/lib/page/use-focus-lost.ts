import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** For an element that may go while it holds the focus: calls where it does. */
export const useFocusLost = <Element extends HTMLElement>(
  onLost: () => void,
): RefObject<Element | null> => {
  const element = useRef<Element>(null)
  const lost = useEffectEvent(onLost)
  useLayoutEffect(() => {
    const node = element.current
    return () => {
      if (node && node === document.activeElement) lost()
    }
  }, [])
  return element
}
