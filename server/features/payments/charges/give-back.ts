import type { PaymentFacts } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { type KnownPayment, recordGivenBack } from '../queries/settle-payment.ts'

/**
 * Refunds what a company paid for a job that is not its own any more, or paid twice; a repeated
 * call refunds nothing twice. What of it had gone on to the plumber is taken back after that.
 */
export const giveBack = async (
  { db, payments, tasks, log }: Context,
  known: KnownPayment,
  facts: PaymentFacts,
): Promise<void> => {
  const { paymentIntentId, chargeId, checkoutSessionId } = facts
  if (!paymentIntentId || !chargeId) return
  log.warn({ jobId: known.jobId, checkoutSessionId }, 'payment without a debt is given back')
  await payments.refund({ paymentIntentId })
  await db.transaction(async (tx) => {
    await recordGivenBack(tx, known, facts)
    await tasks.enqueue(tx, 'syncCharge', { chargeId })
  })
}
