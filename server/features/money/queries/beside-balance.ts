import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { job, payment, payout } from '../../../database/schema/index.ts'

/** Cents that left a plumber's payment accounts, and have not arrived at the bank. */
export const centsInPayout = async (db: Queryable, plumberId: number) => {
  const [row] = await db
    .select({ cents: sql`coalesce(sum(${payout.amountCents}), 0)::float8`.mapWith(Number) })
    .from(payout)
    .where(and(eq(payout.plumberId, plumberId), inArray(payout.status, ['pending', 'in_transit'])))
  return row?.cents ?? 0
}

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
