import type { Context } from '../../../context.ts'
import type { CompanyCaller } from '../../../http/caller.ts'
import { failure } from '../../../lib/failure.ts'
import { findWonJob } from '../../jobs/index.ts'
import { fromProvider } from '../from-provider.ts'
import { findTransferOf } from '../queries/transfers-due.ts'
import { transferReferral } from './transfer-referral.ts'

type Wanted = {
  job_id: number
  email_plumber: string
  /** Cents. */
  amount: number
}

/**
 * Moves the referral amount of a paid job to its plumber, once; `transferred` is false while the
 * plumber's account cannot receive, or the provider refuses (section 7). Throws `not_found`,
 * `payment_mismatch` where the job is not paid or amount or plumber are not the job's, and
 * `payment_provider_failed`.
 */
export const createTransfer = (context: Context, caller: CompanyCaller, wanted: Wanted) =>
  fromProvider(context, async () => {
    const won = await findWonJob(context.db, caller.id, wanted.job_id)
    if (!won) throw failure('not_found')
    const fits =
      wanted.amount === won.referralCents && wanted.email_plumber === won.plumberEmail.toLowerCase()
    const before = await findTransferOf(context.db, won)
    if (!fits || !before) throw failure('payment_mismatch')
    if (!before.transferredAt) await transferReferral(context, before.paymentId)
    const after = await findTransferOf(context.db, won)
    return { data: { job_id: won.jobId, transferred: after?.transferredAt != null } }
  })
