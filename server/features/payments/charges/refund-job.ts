import type { ChargeFacts, RefundOrder } from '../../../adapters/payments/port.ts'
import { isProviderFailure, isUnreachable } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { failure } from '../../../lib/failure.ts'
import { safeError } from '../../../lib/faults/safe-error.ts'
import { fromProvider } from '../from-provider.ts'
import { findPaidPayment } from '../queries/settle-payment.ts'
import { standingOf } from './money-standing.ts'
import { syncCharge } from './sync-charge.ts'

/**
 * The refund stands, whatever comes of looking at it: who is told otherwise would give it twice. Where not even a later
 * look can be queued, the provider's notice or the reconciliation brings it.
 */
const lookAgain = async (context: Context, chargeId: string) => {
  const { db, log, tasks } = context
  try {
    await syncCharge(context, chargeId)
  } catch (error) {
    log.warn({ fault: safeError(error), chargeId }, 'a refund is looked at later')
    await tasks
      .enqueue(db, 'syncCharge', { chargeId })
      .catch((err: unknown) =>
        log.error({ fault: safeError(err), chargeId }, 'nor can that be queued'),
      )
  }
}

const begunOf = ({ refunds }: ChargeFacts) =>
  refunds.reduce((sum, refund) => sum + refund.amountCents, 0)

/** Whether a call of other figures departed from the same: a refund that was faster, or one that was refused before. */
const isSpent = (error: unknown) =>
  isProviderFailure(error) && error.providerFailure.code === 'idempotency_error'

/** The provider said no: nothing was given back, and the same call would be answered the same. */
const isRefused = (error: unknown) =>
  isProviderFailure(error) && error.providerFailure.reason === 'refused'

/** The refund may have been made although no answer came: then it stands, and that is the answer. */
const makeRefund = async (context: Context, chargeId: string, order: Required<RefundOrder>) => {
  const { payments } = context
  try {
    await payments.refund(order)
  } catch (error) {
    if (isSpent(error)) {
      if (begunOf(await payments.charge(chargeId)) === order.refundedCents)
        throw failure('refund_refused')
      await lookAgain(context, chargeId)
      throw failure('refund_mismatch')
    }
    if (isRefused(error)) throw failure('refund_refused')
    if (!isUnreachable(error)) throw error
    const begun = begunOf(await payments.charge(chargeId))
    if (begun !== order.refundedCents + order.amountCents) throw error
  }
}

/**
 * Gives the payment of a job back, all that is left or some cents of it; the plumber's share is
 * taken back with it and both sides are told. `seen` is what was left when that was decided, in cents, or
 * 'whole' where nothing was given back.
 * Throws `not_found` where the job is not paid, `refund_mismatch` for more than is left or where
 * something else is left than was seen, `refund_refused` where the provider does not give it, as while it is
 * disputed, `payment_provider_failed`.
 */
export const refundJob = (
  context: Context,
  jobId: number,
  amountCents: number | undefined,
  seen?: number | 'whole',
) =>
  fromProvider(context, async () => {
    const paid = await findPaidPayment(context.db, jobId)
    if (!paid?.chargeId || !paid.paymentIntentId) throw failure('not_found')
    const { chargeId, paymentIntentId } = paid
    const facts = await context.payments.charge(chargeId)
    const { refundedCents, backCents } = standingOf(facts)
    const left = facts.amountCents - refundedCents
    const cents = amountCents ?? left
    if (cents === 0 || cents > left) throw failure('refund_mismatch')
    const seenCents = seen === 'whole' ? facts.amountCents : seen
    if (seenCents !== undefined && seenCents !== facts.amountCents - backCents) {
      await lookAgain(context, chargeId)
      throw failure('refund_mismatch')
    }
    // Also what failed since: else a second try would only repeat the first one's answer.
    const order = { paymentIntentId, amountCents: cents, refundedCents: begunOf(facts) }
    await makeRefund(context, chargeId, order)
    await lookAgain(context, chargeId)
    return { job: jobId, refunded_cents: cents }
  })
