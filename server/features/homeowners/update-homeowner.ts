import { isDeepStrictEqual } from 'node:util'
import type { EndpointParsed } from '#contract/endpoint.ts'
import type { homeownerEndpoints } from '#contract/endpoints/homeowners.ts'
import type { Context } from '../../context.ts'
import { holdAccount } from '../../database/hold-account.ts'
import type { PlumberCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { recordReading } from '../audit/index.ts'
import { holdJobsAt, publishJobs, tellOfCorrection } from '../jobs/index.ts'
import { correctedConsent } from './corrected-consent.ts'
import { presentHomeowner } from './present-homeowner.ts'
import { type Contacts, type HomeownerRow, holdOwnHomeowner, storeContacts } from './queries.ts'
import { refuseWhileDisputed } from './refuse-while-disputed.ts'

type Correction = EndpointParsed<typeof homeownerEndpoints.updateHomeowner>['body']

/** What was left out is as it was; empty text takes away. */
const contactsOf = (before: HomeownerRow, input: Correction, now: Date): Contacts => ({
  name: input.name ?? before.name,
  lastName: input.last_name ?? before.lastName,
  address: input.address ?? before.address,
  phone: (input.phone ?? before.phone) || null,
  email: (input.email ?? before.email) || null,
  preferredLanguage: input.preferred_language ?? before.preferredLanguage,
  ...correctedConsent(before, input, now),
})

/**
 * Corrects how one of the plumber's own homeowners is called and reached, and whether they agreed to be, whatever has
 * become of the jobs at their home; name and street not while a bank disputes one (`invalid_input`). Those that are open
 * or with a company have it in their history, without any value, and that company is told; saved as it is, nothing is
 * put there. That the plumber reads them is recorded. Fails with `not_found` for one who is not theirs or was erased,
 * with `unauthenticated` where the account was deleted or blocked meanwhile.
 */
export const updateHomeowner = async (
  context: Context,
  caller: PlumberCaller,
  correction: Correction,
) => {
  const { row, jobs } = await context.db.transaction(async (tx) => {
    if (!(await holdAccount(tx, caller))) throw failure('unauthenticated')
    const before = await holdOwnHomeowner(tx, caller.id, correction.id)
    if (!before) throw failure('not_found')
    // Held before anything changes: an answer of a company is kept in the lists with the name of before, or of after.
    const jobs = await holdJobsAt(tx, before.id)
    const contacts = contactsOf(before, correction, context.clock())
    refuseWhileDisputed(jobs, before, contacts)
    if (isDeepStrictEqual(before, { ...before, ...contacts })) return { row: before, jobs }
    const row = await storeContacts(tx, before.id, contacts)
    await tellOfCorrection(context, tx, jobs, caller.id)
    return { row, jobs }
  })
  // Saved as it is, too: an instance that was killed after the commit has told nobody.
  publishJobs(
    context,
    jobs.map(({ id }) => id),
  )
  await recordReading(context, caller, { kind: 'homeowner', id: row.id })
  return presentHomeowner(row)
}
