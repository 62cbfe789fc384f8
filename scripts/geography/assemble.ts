import { createHash } from 'node:crypto'
import type { GeographyFile } from '#server/database/geography-file.ts'
import { searchName } from '#server/database/geography-search-name.ts'
import { countyName } from './hand-rules.ts'
import { createLocator, type Sources } from './locate.ts'
import { allStates, stateCodesByFips } from './states.ts'

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const countyRows = ({ shapes }: Sources): GeographyFile['counties'] => {
  const codes = stateCodesByFips(shapes.states)
  return shapes.counties
    .map(({ fips, name }): GeographyFile['counties'][number] => {
      const official = countyName(fips, name)
      return [fips, codes.get(Math.floor(fips / 1000)) ?? '', official, searchName(official)]
    })
    .sort(([a], [b]) => a - b)
}

const zipRows = (sources: Sources): GeographyFile['zips'] => {
  const { postal, places, crosswalk } = sources
  const locate = createLocator(sources)
  const codes = new Set([...postal.keys(), ...places.keys(), ...crosswalk.keys()])
  return [...codes].sort(compare).map((zip) => {
    const entry = places.get(zip) ?? postal.get(zip)
    const { state, counties } = locate(zip)
    return [
      zip,
      state,
      entry?.city ?? '',
      entry?.latitude ?? null,
      entry?.longitude ?? null,
      counties,
    ]
  })
}

/** The whole country from the sources, in one order whatever theirs is, with a hash of it. */
export const assembleGeography = (sources: Sources): GeographyFile => {
  const content = {
    states: allStates.map(([code, name]): [string, string] => [code, name]),
    counties: countyRows(sources),
    zips: zipRows(sources),
  }
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return { version: hash.slice(0, 16), ...content }
}
