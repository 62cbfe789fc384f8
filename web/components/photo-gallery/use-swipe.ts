import { type PointerEvent, useRef } from 'react'
import { isEnlarged } from './use-enlarged.ts'

const farEnough = 40

/** A finger drawn sideways: previous or next. What is enlarged is looked at sideways by the same finger. */
export const useSwipe = (onPrevious: () => void, onNext: () => void) => {
  const start = useRef<number | undefined>(undefined)
  return {
    onPointerDown: (event: PointerEvent) => {
      const swipes = event.pointerType !== 'mouse' && !isEnlarged()
      start.current = swipes ? event.clientX : undefined
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
