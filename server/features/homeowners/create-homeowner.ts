import type { z } from 'zod'
import type { newHomeowner } from '#contract/endpoints/homeowners.ts'
import { defaultLanguage } from '#contract/language.ts'
import type { Context } from '../../context.ts'
import { holdAccount } from '../../database/hold-account.ts'
import type { PlumberCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { consentGiven } from './consent-given.ts'
import { presentHomeowner } from './present-homeowner.ts'
import { insertHomeowner } from './queries.ts'

type NewHomeowner = z.output<typeof newHomeowner>

const rowOf = (plumberId: number, input: NewHomeowner, now: Date) => ({
  plumberId,
  name: input.name,
  lastName: input.last_name,
  address: input.address,
  city: input.city,
  state: input.state,
  zipCode: input.zip_code,
  phone: input.phone || null,
  email: input.email || null,
  preferredLanguage: input.preferred_language ?? defaultLanguage,
  ...consentGiven(input.consent_wording, now),
  createdAt: now,
  requestKey: input.request_key,
})

/**
 * Keeps a homeowner for the calling plumber, with the time of a consent given (section 5); the same
 * request key again answers with the first one, as it was sent then. Fails with `unauthenticated`
 * where the account was deleted or blocked meanwhile: its homeowners were erased with it.
 */
export const createHomeowner = async (
  { db, clock }: Context,
  caller: PlumberCaller,
  input: NewHomeowner,
) => {
  const row = await db.transaction(async (tx) => {
    if (!(await holdAccount(tx, caller))) throw failure('unauthenticated')
    return insertHomeowner(tx, rowOf(caller.id, input, clock()))
  })
  return presentHomeowner(row)
}
