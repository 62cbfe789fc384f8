import {
  chooseZips,
  countyKey,
  groupByCounty,
  leftOutZips,
  mergeCounties,
  type ServedCounty,
  type ServiceArea,
} from './served-county.ts'

export type CountyName = Pick<ServedCounty, 'county' | 'state'>

/** A county with all its zip codes, as the geography has it. */
export type KnownCounty = CountyName & { zips: readonly string[] }

export type Area = { state: string; counties: readonly ServedCounty[] }

/** What was done, told in a line beside the way to undo it; `kind` is its text. */
export type Act = {
  kind:
    | 'added'
    | 'removed'
    | 'removed_part'
    | 'all'
    | 'cleared'
    | 'zip_out'
    | 'zip_back'
    | 'zips_back'
    | 'listed'
  county?: string
  state?: string
  zip?: string
  count?: number
  kept?: number
}

/** What an act makes of the area; nothing where it changes nothing. */
export type Change = (area: Area) => { area: Area; act: Act } | undefined

const named = (name: CountyName) => (served: CountyName) => countyKey(served) === countyKey(name)

const find = ({ counties }: Area, name: CountyName) => counties.find(named(name))

/** A zip code is served or not, whichever of its counties it is pressed in. */
const withZips = (area: Area, zips: ReadonlySet<string>, keep: boolean): Area => ({
  ...area,
  counties: area.counties.map((served) => chooseZips(served, zips, keep)),
})

const ready = (
  { county, state, zips }: KnownCounty,
  leftOut: ReadonlySet<string>,
): ServedCounty => ({
  county,
  state,
  all: zips,
  kept: zips.filter((zip) => !leftOut.has(zip)),
  status: 'ready',
})

/**
 * One more county, once only (section 5), without what was left out elsewhere; without its zip codes
 * they are still to be loaded.
 */
export const addCounty =
  (name: CountyName, zips?: readonly string[]): Change =>
  (area) => {
    if (find(area, name)) return undefined
    const { county, state } = name
    const fresh: ServedCounty = zips
      ? ready({ county, state, zips }, leftOutZips(area.counties))
      : { county, state, all: [], kept: [], status: 'loading' }
    return {
      area: { ...area, counties: [...area.counties, fresh] },
      act: { kind: 'added', county },
    }
  }

/** Every county of a state that has zip codes; what was picked by hand in one stays as it is. */
export const addAll =
  (state: string, known: readonly KnownCounty[]): Change =>
  (area) => {
    const served = new Set(area.counties.map(countyKey))
    const fresh = known.filter((county) => county.zips.length > 0 && !served.has(countyKey(county)))
    if (fresh.length === 0) return undefined
    const leftOut = leftOutZips(area.counties)
    const added = fresh.map((county) => ready(county, leftOut))
    return {
      area: { ...area, counties: [...area.counties, ...added] },
      act: { kind: 'all', state, count: fresh.length },
    }
  }

export const removeCounty =
  (name: CountyName): Change =>
  (area) => {
    const gone = find(area, name)
    if (!gone) return undefined
    const { county, kept, all } = gone
    return {
      area: { ...area, counties: area.counties.filter((served) => served !== gone) },
      act:
        kept.length < all.length
          ? { kind: 'removed_part', county, kept: kept.length, count: all.length }
          : { kind: 'removed', county },
    }
  }

export const clearState =
  (state: string): Change =>
  (area) => {
    const left = area.counties.filter((served) => served.state !== state)
    const count = area.counties.length - left.length
    return count === 0
      ? undefined
      : { area: { ...area, counties: left }, act: { kind: 'cleared', state, count } }
  }

/** Another state: at registration it clears the counties (section 5), which is an act to undo. */
export const chooseState =
  (state: string): Change =>
  (area) => {
    const cleared = clearState(area.state)(area)
    return cleared && { ...cleared, area: { ...cleared.area, state } }
  }

export const toggleZip =
  (name: CountyName, zip: string): Change =>
  (area) => {
    const served = find(area, name)
    if (!served) return undefined
    const keep = !served.kept.includes(zip)
    return {
      area: withZips(area, new Set([zip]), keep),
      act: { kind: keep ? 'zip_back' : 'zip_out', zip, county: name.county },
    }
  }

export const takeAllZips =
  (name: CountyName): Change =>
  (area) => ({
    area: withZips(area, new Set(find(area, name)?.all), true),
    act: { kind: 'zips_back', county: name.county },
  })

/** Keeps these zip codes too; a county that is new here starts with them alone. */
export const addZips =
  (areas: readonly ServiceArea[]): Change =>
  (area) => {
    if (areas.length === 0) return undefined
    const listed = groupByCounty(areas).map((county) => ({ ...county, takenOut: [] }))
    const merged = {
      state: area.state || (areas[0]?.state ?? ''),
      counties: mergeCounties(area.counties, listed),
    }
    return {
      area: withZips(merged, new Set(areas.map(({ zip_code }) => zip_code)), true),
      act: { kind: 'listed', count: areas.length },
    }
  }
