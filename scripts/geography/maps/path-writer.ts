import type { GeoContext } from 'd3-geo'

type Point = readonly [number, number]

const step = (from: Point, to: Point): Point => [to[0] - from[0], to[1] - from[1]]

/** Both steps go the same way: the point between them tells nothing. */
const straight = (first: Point, second: Point) =>
  first[0] * second[1] === first[1] * second[0] && first[0] * second[0] + first[1] * second[1] > 0

const written = ([x, y]: Point) => `${x}${y < 0 ? '' : ' '}${y}`

/** A ring on whole numbers: no point twice in a row, none on a straight line. */
const withoutIdle = (ring: readonly Point[]) =>
  ring.reduce<Point[]>((kept, point) => {
    const last = kept.at(-1)
    if (last && last[0] === point[0] && last[1] === point[1]) return kept
    const before = kept.at(-2)
    if (last && before && straight(step(before, last), step(last, point))) kept.pop()
    kept.push(point)
    return kept
  }, [])

const ringPath = (ring: readonly Point[], from: Point): { path: string; start: Point } => {
  const [start = from, ...rest] = withoutIdle(ring)
  if (rest.length < 2) return { path: '', start: from }
  let at = start
  const steps = rest.map((point) => {
    const text = written(step(at, point))
    at = point
    return text
  })
  return { path: `m${written(step(from, start))}l${steps.join(' ')}z`, start }
}

/** Takes what d3 draws and writes it as one short path of relative steps between whole numbers. */
export const createPathWriter = () => {
  const rings: Point[][] = []
  const round = (x: number, y: number): Point => [Math.round(x), Math.round(y)]
  const context: GeoContext = {
    beginPath: () => {},
    arc: () => {},
    moveTo: (x, y) => rings.push([round(x, y)]),
    lineTo: (x, y) => rings.at(-1)?.push(round(x, y)),
    closePath: () => {},
  }
  return {
    context,
    /** The path of everything drawn since the last one. */
    take: () => {
      let from: Point = [0, 0]
      const paths = rings.splice(0).map((ring) => {
        const { path, start } = ringPath(ring, from)
        from = start
        return path
      })
      return paths.join('')
    },
  }
}
