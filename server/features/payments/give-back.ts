import type { PaymentFacts } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { type KnownPayment, recordGivenBack } from './queries/settle-payment.ts'

/**
 * Refunds what a company paid for a job that is not its own any more, or paid twice; a repeated
 * call refunds nothing twice.
 */
export const giveBack = async (
  { db, payments, log }: Context,
  known: KnownPayment,
  facts: PaymentFacts,
): Promise<void> => {
  const { paymentIntentId, transferId, checkoutSessionId } = facts
  if (!paymentIntentId) return
  log.warn({ jobId: known.jobId, checkoutSessionId }, 'payment without a debt is given back')
  await payments.refund({ paymentIntentId, transferred: transferId !== null })
  await recordGivenBack(db, known.id, facts)
}
