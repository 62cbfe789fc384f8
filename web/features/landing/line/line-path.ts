export type Point = { x: number; y: number }

const same = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) < 0.5 && Math.abs(a.y - b.y) < 0.5

/** The corners of a line that first falls, then runs level, from each point to the next. */
export const corners = (points: readonly Point[]): Point[] =>
  points.flatMap((point, index) => {
    const before = points[index - 1]
    if (!before) return [point]
    const bend = { x: before.x, y: point.y }
    return same(bend, before) || same(bend, point) ? [point] : [bend, point]
  })

const toward = (from: Point, to: Point, distance: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const part = Math.min(0.5, distance / length)
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

const text = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`

/** The line as an SVG path whose bends are round like a pipe's. */
export const linePath = (points: readonly Point[], radius: number): string => {
  const line = corners(points)
  return line
    .map((point, index) => {
      const before = line[index - 1]
      const after = line[index + 1]
      if (!before) return `M${text(point)}`
      if (!after) return `L${text(point)}`
      const leave = text(toward(point, after, radius))
      return `L${text(toward(point, before, radius))}Q${text(point)} ${leave}`
    })
    .join('')
}

/** Which part of the line, 0 to 1, lies above a height; the line never rises. */
export const partAbove = (points: readonly Point[], y: number): number => {
  const line = corners(points)
  let drawn = 0
  let total = 0
  line.forEach((point, index) => {
    const before = line[index - 1]
    if (!before) return
    const length = Math.hypot(point.x - before.x, point.y - before.y)
    total += length
    if (point.y <= y) drawn += length
    else if (before.y < y) drawn += length * ((y - before.y) / (point.y - before.y))
  })
  return total > 0 ? drawn / total : 1
}
