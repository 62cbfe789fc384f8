import { type RefObject, useEffect } from 'react'
import { linePath, type Point, partAbove } from './line-path.ts'

const bendRadius = 28

/** Where the elements marked `data-line` stand inside the page, in reading order. */
const markedPoints = (page: HTMLElement): Point[] => {
  const origin = page.getBoundingClientRect()
  return [...page.querySelectorAll('[data-line]')]
    .filter((mark) => mark.getClientRects().length > 0)
    .map((mark) => {
      const box = mark.getBoundingClientRect()
      return {
        x: box.left + box.width / 2 - origin.left,
        y: box.top + box.height / 2 - origin.top,
      }
    })
}

/** Lays the line through its marks and draws it once as far as the reader has come. */
export const useLine = (
  svg: RefObject<SVGSVGElement | null>,
  path: RefObject<SVGPathElement | null>,
): void => {
  useEffect(() => {
    const page = svg.current?.parentElement
    const line = path.current
    if (!page || !line) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    let points: Point[] = []
    let drawn = 0

    const draw = (): void => {
      const reach = window.innerHeight * 0.92 - page.getBoundingClientRect().top
      drawn = still ? 1 : Math.max(drawn, partAbove(points, reach))
      line.style.strokeDashoffset = String(1 - drawn)
    }
    const lay = (): void => {
      points = markedPoints(page)
      line.setAttribute('d', linePath(points, bendRadius))
      draw()
    }

    lay()
    const observer = new ResizeObserver(lay)
    observer.observe(page)
    window.addEventListener('scroll', draw, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', draw)
    }
  }, [svg, path])
}
