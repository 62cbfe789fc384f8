import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import { safeError } from '../../lib/safe-error.ts'
import { fromProvider } from './from-provider.ts'
import { standingOf } from './money-standing.ts'
import { findPaidPayment } from './queries/settle-payment.ts'
import { syncCharge } from './sync-charge.ts'

/** The refund stands, whatever comes of looking at it: who is told otherwise would give it twice. */
const lookAgain = async (context: Context, chargeId: string) => {
  try {
    await syncCharge(context, chargeId)
  } catch (error) {
    context.log.warn({ fault: safeError(error), chargeId }, 'a refund is looked at later')
    await context.tasks.enqueue(context.db, 'syncCharge', { chargeId })
  }
}

/**
 * Gives the payment of a job back, all that is left or some cents of it; the plumber's share is
 * taken back with it and both sides are told. Throws `not_found` where the job is not paid,
 * `payment_mismatch` for more than is left, `payment_provider_failed`.
 */
export const refundJob = (context: Context, jobId: number, amountCents: number | undefined) =>
  fromProvider(async () => {
    const { db, payments } = context
    const paid = await findPaidPayment(db, jobId)
    if (!paid?.chargeId || !paid.paymentIntentId) throw failure('not_found')
    const facts = await payments.charge(paid.chargeId)
    const { refundedCents } = standingOf(facts)
    const left = facts.amountCents - refundedCents
    if (left === 0 || (amountCents ?? 1) > left || amountCents === 0)
      throw failure('payment_mismatch')
    // Also what failed since: else a second try would only repeat the first one's answer.
    const begun = facts.refunds.reduce((sum, refund) => sum + refund.amountCents, 0)
    const { paymentIntentId } = paid
    await payments.refund({ paymentIntentId, amountCents, refundedCents: begun })
    await lookAgain(context, paid.chargeId)
    return { job: jobId, refunded_cents: amountCents ?? left }
  })
