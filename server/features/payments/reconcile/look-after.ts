import type { Context } from '../../../context.ts'
import { settle } from '../charges/settle.ts'
import { syncCharge } from '../charges/sync-charge.ts'
import { findInvoiceOfCheckout } from '../invoices/sync-invoice.ts'
import { retireLink } from '../links/retire-link.ts'
import { type CheckedPayment, endChecks, scheduleCheck } from '../queries/checks.ts'
import { voidPayment } from '../queries/void-payment.ts'
import { transferReferral } from '../transfers/transfer-referral.ts'

/** A link still due is asked for payments; one that nobody waits for is closed first. */
const lookAfterLink = async (context: Context, { id, linkId, due }: CheckedPayment) => {
  if (linkId && due)
    for (const facts of await context.payments.paymentsOfLink(linkId)) await settle(context, facts)
  if (due) return
  if (linkId) await retireLink(context, linkId)
  await voidPayment(context.db, id)
}

const lookAfterPaid = async (context: Context, payment: CheckedPayment) => {
  const { id, chargeId, checkoutSessionId } = payment
  if (chargeId) await syncCharge(context, chargeId)
  if (!payment.transferredAt && payment.account && !payment.back)
    await transferReferral(context, id)
  if (!payment.invoicedAt && checkoutSessionId)
    await findInvoiceOfCheckout(context, checkoutSessionId)
}

/**
 * Nothing rests whose money could not be moved. A paid payment does once it was sent on and invoiced
 * and nothing has to come back any more, a void one at once.
 */
const isAtRest = (payment: CheckedPayment) =>
  payment.reversalRefusedAt === null &&
  (payment.status === 'void' ||
    (payment.status === 'paid' &&
      payment.syncedAt !== null &&
      payment.invoicedAt !== null &&
      (payment.transferredAt !== null || payment.back)))

/** Finds what no event announced of one payment, and plans the next look, or none. */
export const lookAfter = async (context: Context, payment: CheckedPayment): Promise<void> => {
  if (isAtRest(payment)) return endChecks(context.db, payment)
  await scheduleCheck(context.db, payment.id, context.clock())
  if (payment.status === 'open') await lookAfterLink(context, payment)
  else await lookAfterPaid(context, payment)
}
