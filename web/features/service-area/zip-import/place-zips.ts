import type { ServiceArea } from '../served-county.ts'

type Kept = { county: string; state: string; kept: readonly string[] }

export type PlacedZips = {
  recognised: number
  /** To be added, each zip code in one county. */
  added: readonly ServiceArea[]
  already: number
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

/**
 * Where the zip codes of a list belong: of those that lie in several counties the one that is
 * served already, else the first. `found` is what the server knows of them.
 */
export const placeZips = (
  zips: readonly string[],
  found: readonly ServiceArea[],
  served: readonly Kept[],
): PlacedZips => {
  const kept = new Set(served.flatMap((county) => county.kept))
  const countiesOf = byZip(found)
  const known = zips.filter((zip) => countiesOf.has(zip))
  const added = known
    .filter((zip) => !kept.has(zip))
    .flatMap((zip) => {
      const places = countiesOf.get(zip) ?? []
      const near = places.find((place) =>
        served.some(({ county, state }) => county === place.county && state === place.state),
      )
      return near ?? places[0] ?? []
    })
  return {
    recognised: known.length,
    added,
    already: known.length - added.length,
    unknown: zips.filter((zip) => !countiesOf.has(zip)),
  }
}
