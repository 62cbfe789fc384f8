import { z } from 'zod/mini'
import { stateCode } from '#contract/fields.ts'
import { isUnknown, type ServedCounty } from './served-county.ts'

/** What goes to the server: a state, a county, and the zip codes of every county that was picked (section 5). */
export const areaRules = (counties: readonly ServedCounty[]) => ({
  service_state: stateCode('service_state_required'),
  counties: z.array(z.string()).check(z.minLength(1, { error: 'service_county_required' })),
  zip_codes: z.array(z.string()).check(
    z.refine(() => !counties.some(isUnknown), { error: 'service_zip_loading' }),
    z.minLength(1, { error: 'service_zip_required' }),
  ),
})
