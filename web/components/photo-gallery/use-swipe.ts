import { type PointerEvent, useRef } from 'react'

const farEnough = 40

/** A finger drawn sideways: previous or next. */
export const useSwipe = (onPrevious: () => void, onNext: () => void) => {
  const start = useRef<number | undefined>(undefined)
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'mouse' ? undefined : event.clientX
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = start.current === undefined ? 0 : event.clientX - start.current
      start.current = undefined
      if (moved > farEnough) onPrevious()
      if (moved < -farEnough) onNext()
    },
    onPointerCancel: () => {
      start.current = undefined
    },
  }
}
