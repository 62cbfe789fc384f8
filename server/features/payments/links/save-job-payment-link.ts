import type { Context } from '../../../context.ts'
import type { CompanyCaller } from '../../../http/caller.ts'
import { failure } from '../../../lib/failure.ts'
import { findWonJob, getJob } from '../../jobs/index.ts'
import { findLink } from '../queries/payment-links.ts'

/**
 * Confirms the payment link of a job the caller has won (section 4) and answers the job. Throws
 * `not_found`, and `payment_mismatch` for any link but the one that was made for it.
 */
export const saveJobPaymentLink = async (
  context: Context,
  caller: CompanyCaller,
  given: { id: number; previous_payment_link: string },
) => {
  const won = await findWonJob(context.db, caller.id, given.id)
  if (!won) throw failure('not_found')
  const link = await findLink(context.db, won)
  if (link?.url !== given.previous_payment_link) throw failure('payment_mismatch')
  return getJob(context, caller, given.id)
}
