import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type MapView, type Point, panBy, type Size, zoomAt } from './map-view.ts'

type Spot = { county: string | undefined; x: number; y: number }

export type MapGestures = {
  /** Which county the pointer is over, and where in the window; nothing once it has left. */
  onPoint: (spot: Spot | undefined) => void
  onTap: (county: string) => void
  onView: (change: (view: MapView) => MapView) => void
}

/** Pixels a pointer may tremble before a tap becomes a drag. */
const tremble = 6
/** Of a zoom step for a pixel that the wheel turns. */
const wheelStep = 0.01

const countyAt = ({ target }: Event): string | undefined =>
  target instanceof SVGElement ? target.dataset.county : undefined

const spotOf = (event: MouseEvent): Spot => ({
  county: countyAt(event),
  x: event.clientX,
  y: event.clientY,
})

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

const apart = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 1)

/**
 * Mouse, finger and two fingers on the map. One finger up or down always scrolls the page, as
 * `touch-action: pan-y` leaves that to the browser; two fingers and the control key are the map's.
 */
export const useMapGestures = (
  target: RefObject<SVGSVGElement | null>,
  size: Size,
  gestures: MapGestures,
): void => {
  const point = useEffectEvent(gestures.onPoint)
  const tap = useEffectEvent(gestures.onTap)
  const view = useEffectEvent(gestures.onView)
  const { width, height } = size

  useEffect(() => {
    const svg = target.current
    if (!svg) return
    const frame = { width, height }
    const pointers = new Map<number, Point>()
    let start: Point = { x: 0, y: 0 }
    let dragged = false
    const stop = new AbortController()
    const { signal } = stop

    const inMap = ({ x, y }: Point): Point => {
      const matrix = svg.getScreenCTM()?.inverse()
      return matrix ? new DOMPoint(x, y).matrixTransform(matrix) : { x, y }
    }
    const follow = (before: readonly Point[], now: readonly Point[]): void => {
      const from = inMap(middle(before))
      const to = inMap(middle(now))
      const factor = now.length > 1 ? apart(now) / Math.max(apart(before), 1) : 1
      const by = { x: to.x - from.x, y: to.y - from.y }
      view((shown) => zoomAt(panBy(shown, by, frame), factor, to, frame))
    }

    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return
      const at = { x: event.clientX, y: event.clientY }
      if (pointers.size === 0) {
        start = at
        dragged = false
      }
      pointers.set(event.pointerId, at)
    }
    const move = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') point(spotOf(event))
      if (!pointers.has(event.pointerId)) return
      const at = { x: event.clientX, y: event.clientY }
      dragged ||= pointers.size > 1 || apart([start, at]) > tremble
      if (!dragged) return
      const before = [...pointers.values()]
      pointers.set(event.pointerId, at)
      svg.setPointerCapture(event.pointerId)
      follow(before, [...pointers.values()])
    }
    const up = (event: PointerEvent): void => {
      pointers.delete(event.pointerId)
    }
    const leave = (event: PointerEvent): void => {
      if (!dragged) pointers.delete(event.pointerId)
      if (event.pointerType === 'mouse') point(undefined)
    }
    const click = (event: MouseEvent): void => {
      const spot = spotOf(event)
      point(spot)
      if (!dragged && spot.county) tap(spot.county)
    }
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const at = inMap({ x: event.clientX, y: event.clientY })
      view((shown) => zoomAt(shown, Math.exp(-event.deltaY * wheelStep), at, frame))
    }
    const twoFingers = (event: TouchEvent): void => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault()
    }

    const keepText = (event: Event): void => event.preventDefault()

    svg.addEventListener('selectstart', keepText, { signal })
    svg.addEventListener('pointerdown', down, { signal })
    svg.addEventListener('pointermove', move, { signal })
    svg.addEventListener('pointerup', up, { signal })
    svg.addEventListener('pointercancel', up, { signal })
    svg.addEventListener('pointerleave', leave, { signal })
    svg.addEventListener('click', click, { signal })
    svg.addEventListener('wheel', wheel, { signal, passive: false })
    svg.addEventListener('touchmove', twoFingers, { signal, passive: false })
    return () => stop.abort()
  }, [target, width, height])
}
