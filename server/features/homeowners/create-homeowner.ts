import type { z } from 'zod'
import type { newHomeowner } from '#contract/endpoints/homeowners.ts'
import { defaultLanguage } from '#contract/language.ts'
import type { Context } from '../../context.ts'
import type { PlumberCaller } from '../../http/caller.ts'
import { presentHomeowner } from './present-homeowner.ts'
import { insertHomeowner } from './queries.ts'

/**
 * Keeps a homeowner for the calling plumber, with the time of a consent given (section 5); the same
 * request key again answers with the first one, as it was sent then.
 */
export const createHomeowner = async (
  context: Context,
  caller: PlumberCaller,
  input: z.output<typeof newHomeowner>,
) => {
  const row = await insertHomeowner(context.db, {
    plumberId: caller.id,
    name: input.name,
    lastName: input.last_name,
    address: input.address,
    city: input.city,
    state: input.state,
    zipCode: input.zip_code,
    phone: input.phone || null,
    email: input.email || null,
    preferredLanguage: input.preferred_language ?? defaultLanguage,
    consentWording: input.consent_wording || null,
    consentAt: input.consent_wording ? context.clock() : null,
    createdAt: context.clock(),
    requestKey: input.request_key,
  })
  return presentHomeowner(row)
}
