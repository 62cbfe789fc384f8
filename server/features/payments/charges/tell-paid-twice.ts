import type { Queryable } from '../../../adapters/database/port.ts'
import type { ChargeFacts } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import type { Posting } from '../../ledger/index.ts'
import { notify } from '../../notifications/index.ts'
import { hasOtherCharge } from '../queries/synced-payment.ts'

/**
 * A second payment of an acceptance has no row of its own, as another settled it. Its company hears
 * in the transaction that books the refund, so once, that all of it is on its way back.
 */
export const tellPaidTwice = async (
  context: Context,
  tx: Queryable,
  { facts, backCents, booked }: { facts: ChargeFacts; backCents: number; booked: Posting[] },
) => {
  const refund = booked.find(({ kind, companyId }) => kind === 'refund' && companyId !== null)
  const { jobId, acceptance, amountCents, chargeId } = facts
  if (!refund?.companyId || jobId === null || acceptance === null) return
  if (backCents < amountCents) return
  if (!(await hasOtherCharge(tx, { jobId, acceptance }, chargeId))) return
  await notify(context, tx, context.clock(), [
    { kind: 'paymentReturned', role: 'company', accountId: refund.companyId, jobId },
  ])
}
