import { geographyEndpoints } from '#contract/endpoints/geography.ts'
import { limits } from '#contract/rules/limits.ts'
import { call } from '#web/lib/http/call.ts'
import type { ServiceArea } from '../area/served-county.ts'

/** The counties in which zip codes lie; one that nobody knows is missing in the answer. */
export const lookUpZips = async (
  zips: readonly string[],
  signal: AbortSignal,
): Promise<ServiceArea[]> => {
  const found: ServiceArea[] = []
  for (let start = 0; start < zips.length; start += limits.zipCodesAtOnce) {
    const zip_code = zips.slice(start, start + limits.zipCodesAtOnce).join(',')
    const { recognised } = await call(
      geographyEndpoints.resolveZipCodes,
      { body: { zip_code } },
      { signal },
    )
    found.push(...recognised)
  }
  return found
}
