import { and, eq, isNotNull, notExists } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { job, payment, plumber } from '../../../database/schema/index.ts'

/** Takes the payment account off a plumber, unless money was ever sent to one of theirs; answers whether there was one. */
export const takePaymentAccountOff = async (tx: Queryable, plumberId: number) => {
  const moneySent = tx
    .select({ id: payment.id })
    .from(payment)
    .innerJoin(job, eq(job.id, payment.jobId))
    .where(and(eq(job.plumberId, plumberId), isNotNull(payment.transferredAt)))
  const rows = await tx
    .update(plumber)
    .set({
      stripeAccountId: null,
      payoutsEnabled: 0,
      accountTurn: null,
      disconnectedAt: null,
      accountAskedAt: null,
    })
    .where(and(eq(plumber.id, plumberId), isNotNull(plumber.stripeAccountId), notExists(moneySent)))
    .returning({ id: plumber.id })
  return rows.length > 0
}
