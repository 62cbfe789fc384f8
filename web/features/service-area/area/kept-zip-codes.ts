import { z } from 'zod/mini'
import { isUnknown, type ServedCounty } from './served-county.ts'

/** The zip codes that go to the server: of every county that was picked, and at least one (section 5). */
export const keptZipCodes = (counties: readonly ServedCounty[]) =>
  z.array(z.string()).check(
    z.refine(() => !counties.some(isUnknown), { error: 'service_zip_loading' }),
    z.minLength(1, { error: 'service_zip_required' }),
  )
