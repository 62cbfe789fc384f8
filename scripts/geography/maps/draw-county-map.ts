import {
  type ExtendedFeature,
  type ExtendedFeatureCollection,
  type GeoProjection,
  geoBounds,
  geoConicEqualArea,
  geoPath,
} from 'd3-geo'
import type { CountyMap } from '#contract/county-map.ts'
import { createPathWriter } from './path-writer.ts'

export type CountyShape = { fips: number; shape: ExtendedFeature }

/** Steps along the longer side: finer than a phone's pixels at the deepest zoom that is of use. */
const longerSide = 2000
const margin = 12
/** Square steps: below this a county is no place to point at, or has no area at all in the source. */
const smallest = 60
const dotRadius = 7

const collection = (shapes: readonly CountyShape[]): ExtendedFeatureCollection => ({
  type: 'FeatureCollection',
  features: shapes.map(({ shape }) => shape),
})

/** Equal in area and upright in the middle of what is shown; Alaska reaches over the 180th meridian. */
const projectionFor = (shown: ExtendedFeatureCollection): GeoProjection => {
  const [[west, south], [east, north]] = geoBounds(shown)
  const middle = west <= east ? (west + east) / 2 : (west + east + 360) / 2
  const sixth = (north - south) / 6
  return geoConicEqualArea()
    .parallels([south + sixth, north - sixth])
    .rotate([-middle, 0])
    .precision(0)
}

const dot = ([[left, top], [right, bottom]]: [[number, number], [number, number]]) => {
  const x = Math.round((left + right) / 2) - dotRadius
  const y = Math.round((top + bottom) / 2)
  const half = `a${dotRadius} ${dotRadius} 0 1 0 `
  return `m${x} ${y}${half}${2 * dotRadius} 0${half}${-2 * dotRadius} 0z`
}

/** One state flat on whole numbers; `framed` are the counties that the frame is drawn around. */
export const drawCountyMap = (
  shapes: readonly CountyShape[],
  framed: readonly CountyShape[],
): CountyMap => {
  const shown = collection(framed)
  const projection = projectionFor(shown).scale(longerSide).translate([0, 0])
  const [[left, top], [right, bottom]] = geoPath(projection).bounds(shown)
  const unit = (longerSide - 2 * margin) / Math.max(right - left, bottom - top)
  projection.scale(longerSide * unit).translate([margin - left * unit, margin - top * unit])
  const writer = createPathWriter()
  const draw = geoPath(projection, writer.context)
  const measure = geoPath(projection)
  return {
    width: Math.round((right - left) * unit) + 2 * margin,
    height: Math.round((bottom - top) * unit) + 2 * margin,
    counties: shapes.map(({ fips, shape }): [number, string] => {
      if (measure.area(shape) < smallest) return [fips, dot(measure.bounds(shape))]
      draw(shape)
      return [fips, writer.take()]
    }),
  }
}
