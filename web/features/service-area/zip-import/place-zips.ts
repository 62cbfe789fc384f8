import type { ServiceArea } from '../area/served-county.ts'

type Kept = { county: string; state: string; kept: readonly string[] }

type ZipsToPlace = {
  zips: readonly string[]
  /** What the server knows of them. */
  found: readonly ServiceArea[]
  served: readonly Kept[]
  /** A registration takes one state. */
  only?: string | undefined
}

export type PlacedZips = {
  recognised: number
  /** To be added, each zip code in one county. */
  added: readonly ServiceArea[]
  already: number
  /** Known, but not in the one state that is taken. */
  elsewhere: readonly ServiceArea[]
  unknown: readonly string[]
}

const byZip = (found: readonly ServiceArea[]): Map<string, ServiceArea[]> => {
  const groups = new Map<string, ServiceArea[]>()
  for (const place of found) {
    const places = groups.get(place.zip_code)
    if (places) places.push(place)
    else groups.set(place.zip_code, [place])
  }
  return groups
}

/** The state in which most of the zip codes lie; none where nothing was found. */
export const mainState = (found: readonly ServiceArea[]): string | undefined => {
  const zips = new Map<string, Set<string>>()
  for (const { state, zip_code } of found)
    zips.set(state, (zips.get(state) ?? new Set()).add(zip_code))
  const [first] = [...zips].sort(([, a], [, b]) => b.size - a.size)
  return first?.[0]
}

/**
 * Where the zip codes of a list belong: of those that lie in several counties the one that is
 * served already, else the first.
 */
export const placeZips = ({ zips, found, served, only }: ZipsToPlace): PlacedZips => {
  const kept = new Set(served.flatMap((county) => county.kept))
  const isServed = (place: ServiceArea) =>
    served.some(({ county, state }) => county === place.county && state === place.state)
  const countiesOf = byZip(found)
  const known = zips.filter((zip) => countiesOf.has(zip))
  const fresh = known
    .filter((zip) => !kept.has(zip))
    .map((zip) => {
      const places = countiesOf.get(zip) ?? []
      const near = places.filter(({ state }) => only === undefined || state === only)
      return { places, place: near.find(isServed) ?? near[0] }
    })
  return {
    recognised: known.length,
    added: fresh.flatMap(({ place }) => place ?? []),
    already: known.length - fresh.length,
    elsewhere: fresh.flatMap(({ place, places }) => (place ? [] : (places[0] ?? []))),
    unknown: zips.filter((zip) => !countiesOf.has(zip)),
  }
}
