import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { job } from '../../../database/schema/index.ts'
import { statuses } from './literals.ts'

export type Settlement = { jobId: number; acceptance: number; at: Date }

const step = async (
  tx: Queryable,
  { jobId, acceptance }: Settlement,
  from: 'due' | 'paid',
  change: Partial<typeof job.$inferInsert>,
) => {
  const [row] = await tx
    .update(job)
    .set(change)
    .where(
      and(
        eq(job.id, jobId),
        eq(job.acceptance, acceptance),
        eq(job.paymentStatus, from),
        sql`${job.status} = ${statuses.accepted}`,
      ),
    )
    .returning({ plumberId: job.plumberId, companyId: job.companyId })
  return row
}

/** Turns a due payment into a paid one; undefined where it is not due (any more). */
export const settlePaid = (tx: Queryable, settlement: Settlement) =>
  step(tx, settlement, 'due', { paymentStatus: 'paid', paidAt: settlement.at })

/** Turns a paid job into a transferred one; undefined where it is not paid, or already was. */
export const settleTransferred = (tx: Queryable, settlement: Settlement) =>
  step(tx, settlement, 'paid', { paymentStatus: 'transferred' })
