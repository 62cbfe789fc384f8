import {
  countiesOfState,
  countiesOfZip,
  currentFips,
  isMilitary,
  militaryState,
} from './hand-rules.ts'
import type { CountyShapes } from './sources/county-shapes.ts'
import type { readCrosswalk } from './sources/crosswalk.ts'
import type { Place, readGeoNames } from './sources/geonames.ts'
import type { PostalEntry, readPostalList } from './sources/postal-list.ts'
import { stateCodesByFips } from './states.ts'

export type Sources = {
  postal: ReturnType<typeof readPostalList>
  places: ReturnType<typeof readGeoNames>
  crosswalk: ReturnType<typeof readCrosswalk>
  shapes: CountyShapes
}

type Location = { state: string; counties: number[] }

/** Connecticut's counties became planning regions; the other sources still speak of counties. */
const withoutCountyInGeoNames = 'CT'

/** Where a ZIP code lies: by hand rule, crosswalk, GeoNames, or the map, in this order. */
export const createLocator = ({ postal, places, crosswalk, shapes }: Sources) => {
  const stateByFips = stateCodesByFips(shapes.states)
  const fipsByState = new Map([...stateByFips].map(([fips, code]) => [code, fips]))
  const known = new Set(shapes.counties.map(({ fips }) => fips))
  const crossed = new Set(
    [...crosswalk.values()].flatMap(({ counties }) => counties.map(currentFips)),
  )
  /** Counties made after the crosswalk, such as Broomfield: nobody could choose them otherwise. */
  const overlooked = new Set([...known].filter((fips) => !crossed.has(fips)))

  const namedCounty = (place: Place | undefined) => {
    if (!place?.state || place.state === withoutCountyInGeoNames) return undefined
    const fips = (fipsByState.get(place.state) ?? 0) * 1000 + Number(place.countyDigits)
    return known.has(currentFips(fips)) ? currentFips(fips) : undefined
  }

  const countyBelow = (entry: PostalEntry | Place | undefined, among?: ReadonlySet<number>) =>
    entry?.latitude != null && entry.longitude != null
      ? shapes.countyAt(entry.longitude, entry.latitude, among)
      : undefined

  return (zip: string): Location => {
    const entry = postal.get(zip)
    const place = places.get(zip)
    const crossing = crosswalk.get(zip)
    const state = entry?.state ?? (place?.state || crossing?.state) ?? ''
    const byHand = countiesOfZip[zip] ?? countiesOfState[state]
    if (byHand) return { state, counties: [...byHand] }
    if (crossing) {
      const added = countyBelow(entry ?? place, overlooked)
      const counties = [...crossing.counties.map(currentFips), ...(added ? [added] : [])]
      return { state, counties: [...new Set(counties)] }
    }
    if (isMilitary(state)) return { state, counties: [] }
    const county = namedCounty(place) ?? countyBelow(entry ?? place)
    const ground = county === undefined ? '' : stateByFips.get(Math.floor(county / 1000))
    /** A base on American ground belongs to its county; overseas only the military code is left. */
    const stands = state || ground || militaryState(place?.city ?? '') || ''
    return { state: stands, counties: county === undefined ? [] : [county] }
  }
}
