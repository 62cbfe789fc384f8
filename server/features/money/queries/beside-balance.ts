import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { job, payment, payout } from '../../../database/schema/index.ts'

/** What left a plumber's payment accounts for the bank, and is not known to have arrived or come back. */
export const payoutsUnderWay = (db: Queryable, plumberId: number) =>
  db
    .select({ cents: payout.amountCents, arrivalAt: payout.arrivalAt })
    .from(payout)
    .where(and(eq(payout.plumberId, plumberId), inArray(payout.status, ['pending', 'in_transit'])))

/** The payments of a plumber's jobs whose money something keeps from moving: each is tried again, so that it is few. */
export const stuckPayments = async (db: Queryable, plumberId: number) => {
  const rows = await db
    .select({ id: payment.id })
    .from(payment)
    .innerJoin(job, eq(job.id, payment.jobId))
    .where(
      and(
        eq(job.plumberId, plumberId),
        isNotNull(payment.reversalRefusedAt),
        isNotNull(payment.checkAfter),
      ),
    )
  return rows.map(({ id }) => id)
}
