import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import type { Transfer } from '../../../adapters/payments/port.ts'
import { payment } from '../../../database/schema/index.ts'

/** Keeps the transfer of a paid payment; undefined where it was kept before. */
export const recordTransfer = async (
  tx: Queryable,
  paymentId: number,
  { transferId, destinationPayment }: Transfer,
  at: Date,
) => {
  const [row] = await tx
    .update(payment)
    .set({
      transferId,
      arrivals: destinationPayment ? [destinationPayment] : [],
      transferredAt: at,
      checks: 0,
      checkAfter: at,
    })
    .where(
      and(eq(payment.id, paymentId), eq(payment.status, 'paid'), isNull(payment.transferredAt)),
    )
    .returning({ jobId: payment.jobId, acceptance: payment.acceptance })
  return row
}
