import type { z } from 'zod/mini'
import type { serviceArea } from '#contract/endpoints/companies.ts'

export type ServiceArea = z.output<typeof serviceArea>

/** A county of the service area: all its zip codes and those that are kept. */
export type ServedCounty = {
  county: string
  state: string
  all: readonly string[]
  kept: readonly string[]
  status: 'loading' | 'ready' | 'failed'
  /** Of one that a list began: what was taken out by hand. Nobody was asked about what the list does not name. */
  takenOut?: readonly string[]
}

export const countyKey = ({ county, state }: Pick<ServedCounty, 'county' | 'state'>): string =>
  `${state} ${county}`

/** The stored service area as counties; their other zip codes are still to be loaded. */
export const groupByCounty = (areas: readonly ServiceArea[]): ServedCounty[] => {
  const groups = new Map<string, ServedCounty>()
  for (const { county, state, zip_code } of areas) {
    const key = countyKey({ county, state })
    const kept = [...(groups.get(key)?.kept ?? []), zip_code]
    groups.set(key, { county, state, all: kept, kept, status: 'loading' })
  }
  return [...groups.values()]
}

/** A county that was picked and whose zip codes are not known yet: nobody can have chosen among them. */
export const isUnknown = ({ all, status }: ServedCounty): boolean =>
  status !== 'ready' && all.length === 0

/**
 * The zip codes the company left out: of a served county, and kept in no other that they lie in. What is stored does
 * not tell a list from a hand: there all that are not kept count.
 */
export const leftOutZips = (counties: readonly ServedCounty[]): ReadonlySet<string> => {
  const kept = new Set(counties.flatMap((served) => served.kept))
  return new Set(
    counties.flatMap(({ all, takenOut = all }) => takenOut.filter((zip) => !kept.has(zip))),
  )
}

/**
 * A county whose zip codes have come; a new one takes them all but what was left out elsewhere, a
 * stored one keeps its choice.
 */
export const withZipCodes = (
  served: ServedCounty,
  zips: readonly string[],
  leftOut: ReadonlySet<string>,
): ServedCounty => ({
  ...served,
  all: [...new Set([...zips, ...served.kept])].sort(),
  kept: isUnknown(served) ? zips.filter((zip) => !leftOut.has(zip)) : served.kept,
  status: 'ready',
})

const none: ReadonlySet<string> = new Set()

/** What loading made of one county; one that was picked leaves out what was left out elsewhere. */
export type Settled = (served: ServedCounty, leftOut: ReadonlySet<string>) => ServedCounty

/** All of them after that: what was left out of a county is known only once its own zip codes are. */
export const settled = (counties: readonly ServedCounty[], change: Settled): ServedCounty[] => {
  const known = counties.map((served) => (isUnknown(served) ? served : change(served, none)))
  const leftOut = leftOutZips(known)
  return known.map((served) => (isUnknown(served) ? change(served, leftOut) : served))
}

const together = (some: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...some, ...more])].sort()

/**
 * The counties with more zip codes kept in them; those that are new come last. One that was picked
 * whole takes these with all its others, once they come.
 */
export const mergeCounties = (
  counties: readonly ServedCounty[],
  more: readonly ServedCounty[],
): ServedCounty[] => {
  const extra = new Map(more.map((served) => [countyKey(served), served]))
  const known = new Set(counties.map(countyKey))
  return [
    ...counties.map((served) => {
      const added = extra.get(countyKey(served))
      if (!added || isUnknown(served)) return served
      const { all, kept } = served
      return { ...served, all: together(all, added.kept), kept: together(kept, added.kept) }
    }),
    ...more.filter((served) => !known.has(countyKey(served))),
  ]
}

/**
 * The county with these zip codes kept or left out, as far as it has them; itself where nothing changes. One that a
 * list began notes what a hand takes out also where it did not keep it.
 */
export const chooseZips = (
  served: ServedCounty,
  zips: ReadonlySet<string>,
  keep: boolean,
): ServedCounty => {
  const { all, takenOut } = served
  const kept = new Set(served.kept)
  const own = all.filter((zip) => zips.has(zip))
  const noted = new Set(takenOut ?? own)
  if (own.every((zip) => kept.has(zip) === keep && (keep || noted.has(zip)))) return served
  return {
    ...served,
    kept: all.filter((zip) => (zips.has(zip) ? keep : kept.has(zip))),
    ...(takenOut ? { takenOut: together(takenOut, keep ? [] : own) } : {}),
  }
}

/** What goes to the server: every kept zip code with its county, and each zip code once. */
export const serviceAreaBody = (counties: readonly ServedCounty[]) => {
  const areas = counties.flatMap(({ county, state, kept }) =>
    kept.map((zip_code) => ({ county, state, zip_code })),
  )
  return {
    counties: counties.map(countyKey),
    service_areas: areas,
    zip_codes: [...new Set(areas.map(({ zip_code }) => zip_code))],
    state_service: [...new Set(counties.map(({ state }) => state))].join(','),
  }
}

const zipKey = (area: ServiceArea): string => `${countyKey(area)} ${area.zip_code}`

const zipsOf = (areas: readonly ServiceArea[]): ReadonlySet<string> => new Set(areas.map(zipKey))

/**
 * Whether the counties are those that are stored, with the same zip codes, in whatever order; one whose zip codes have
 * not come is another.
 */
export const isSameArea = (
  counties: readonly ServedCounty[],
  stored: readonly ServiceArea[],
): boolean => {
  if (counties.some(isUnknown)) return false
  const [zips, others] = [zipsOf(serviceAreaBody(counties).service_areas), zipsOf(stored)]
  return zips.size === others.size && [...zips].every((zip) => others.has(zip))
}

/**
 * The counties as they were chosen over what was stored, over what is stored now: what was taken out of that elsewhere
 * is out, what was added to it comes last, and all else stays as it is.
 */
export const countiesOnto = (
  counties: readonly ServedCounty[],
  before: readonly ServiceArea[],
  now: readonly ServiceArea[],
): readonly ServedCounty[] => {
  const [old, zips] = [zipsOf(before), zipsOf(now)]
  const added = now.filter((area) => !old.has(zipKey(area)))
  const gone = before.filter((area) => !zips.has(zipKey(area)))
  if (added.length === 0 && gone.length === 0) return counties
  const out = zipsOf(gone)
  const empty = new Set(counties.filter(({ kept }) => kept.length === 0).map(countyKey))
  const left = counties.map((served) => ({
    ...served,
    kept: served.kept.filter((zip_code) => !out.has(zipKey({ ...served, zip_code }))),
  }))
  return mergeCounties(left, groupByCounty(added)).filter(
    (served) => served.kept.length > 0 || empty.has(countyKey(served)),
  )
}
