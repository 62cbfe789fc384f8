import type { Sources } from './locate.ts'
import { readCountyShapes } from './sources/county-shapes.ts'
import { readCrosswalk } from './sources/crosswalk.ts'
import { readGeoNames } from './sources/geonames.ts'
import { readPostalList } from './sources/postal-list.ts'

/** Everything the geography is made from, out of the installed packages. */
export const readSources = (): Sources => ({
  postal: readPostalList(),
  places: readGeoNames(),
  crosswalk: readCrosswalk(),
  shapes: readCountyShapes(),
})
