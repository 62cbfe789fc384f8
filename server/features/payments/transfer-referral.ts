import type { Context } from '../../context.ts'
import { markTransferred } from '../jobs/index.ts'
import { recordTransfer } from './queries/record-transfer.ts'
import { findTransferDue } from './queries/transfers-due.ts'

/**
 * Moves the referral amount (cents) of a paid job to its plumber where that has not happened yet
 * and the account can receive; otherwise nothing is lost, a later call moves it.
 */
export const transferReferral = async (context: Context, paymentId: number): Promise<void> => {
  const { db, payments, clock } = context
  const due = await findTransferDue(db, paymentId)
  if (!due?.account || !due.chargeId) return
  if ((await payments.accountStatus(due.account)).status !== 'Complete') return
  const transfer = await payments.transfer({
    jobId: due.jobId,
    acceptance: due.acceptance,
    amountCents: due.referralCents,
    destinationAccount: due.account,
    sourceChargeId: due.chargeId,
  })
  const at = clock()
  await db.transaction(async (tx) => {
    const moved = await recordTransfer(tx, paymentId, transfer, at)
    if (moved) await markTransferred(context, tx, { ...moved, at })
  })
  context.live.publish({ about: 'jobs', jobIds: [due.jobId] })
}
