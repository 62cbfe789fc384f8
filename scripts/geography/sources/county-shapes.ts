import { readFileSync } from 'node:fs'
import { geoBounds, geoContains } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { z } from 'zod'
import { packagePath } from './package-path.ts'

type Named = GeometryCollection<{ name: string }>
type Atlas = Topology<{ counties: Named; states: Named }>

const atlas = z.custom<Atlas>(
  (value) =>
    z.object({ type: z.literal('Topology'), objects: z.object() }).safeParse(value).success,
)

type Bounds = [[number, number], [number, number]]

/** Bounds that cross the 180th meridian have their west edge east of their east edge. */
const within = ([[west, south], [east, north]]: Bounds, longitude: number, latitude: number) =>
  latitude >= south &&
  latitude <= north &&
  (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east)

/** Counties and states of the Census Bureau's map by FIPS code, and which county a point lies in. */
export const readCountyShapes = () => {
  const file = packagePath('us-atlas/counties-10m.json', 'counties-10m.json')
  const topology = atlas.parse(JSON.parse(readFileSync(file, 'utf8')))
  const shapes = feature(topology, topology.objects.counties).features.map((shape) => ({
    shape,
    fips: Number(shape.id),
    name: shape.properties.name,
    bounds: geoBounds(shape),
  }))
  return {
    counties: shapes.map(({ fips, name, shape }) => ({ fips, name, shape })),
    states: feature(topology, topology.objects.states).features.map(({ id, properties }) => ({
      fips: Number(id),
      name: properties.name,
    })),
    countyAt: (longitude: number, latitude: number, among?: ReadonlySet<number>) =>
      shapes.find(
        ({ fips, bounds, shape }) =>
          (!among || among.has(fips)) &&
          within(bounds, longitude, latitude) &&
          geoContains(shape, [longitude, latitude]),
      )?.fips,
  }
}

export type CountyShapes = ReturnType<typeof readCountyShapes>
