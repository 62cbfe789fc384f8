import type { CountyMap } from '#contract/county-map.ts'
import type { GeographyFile } from '#server/database/geography-file.ts'
import type { CountyShapes } from '../sources/county-shapes.ts'
import { drawCountyMap } from './draw-county-map.ts'

/**
 * A map of each state that has counties. One without ZIP codes is drawn, but the frame does not
 * reach out for it: the uninhabited Northern Islands would make Saipan a speck.
 */
export const drawCountyMaps = (
  { counties, zips }: Pick<GeographyFile, 'counties' | 'zips'>,
  { counties: drawn }: Pick<CountyShapes, 'counties'>,
): ReadonlyMap<string, CountyMap> => {
  const shapeOf = new Map(drawn.map((county) => [county.fips, county]))
  const served = new Set(zips.flatMap(([, , , , , ids]) => ids))
  const states = [...new Set(counties.map(([, state]) => state))].sort()
  return new Map(
    states.map((state) => {
      const shapes = counties
        .filter(([, of]) => of === state)
        .flatMap(([fips]) => shapeOf.get(fips) ?? [])
      const framed = shapes.filter(({ fips }) => served.has(fips))
      return [state, drawCountyMap(shapes, framed)]
    }),
  )
}
