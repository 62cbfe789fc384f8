import { geographyEndpoints } from '#contract/endpoints/geography.ts'
import { call } from '#web/lib/call.ts'
import type { ServiceArea } from '../served-county.ts'

/** Zip codes in one call, so that its address stays short enough for every server on the way. */
const atOnce = 800

/** The counties in which zip codes lie; one that nobody knows is missing in the answer. */
export const lookUpZips = async (zips: readonly string[]): Promise<ServiceArea[]> => {
  const found: ServiceArea[] = []
  for (let start = 0; start < zips.length; start += atOnce) {
    const zip_code = zips.slice(start, start + atOnce).join(',')
    found.push(...(await call(geographyEndpoints.countyZip, { query: { zip_code } })))
  }
  return found
}
