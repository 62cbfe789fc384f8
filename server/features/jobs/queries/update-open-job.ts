import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { job } from '../../../database/schema/index.ts'
import { statuses } from './literals.ts'

type Own = { jobId: number; plumberId: number }

/** Changes the plumber's own job if it is still open; answers whether it was. */
export const updateOpenJob = async (
  db: Queryable,
  { jobId, plumberId, now }: Own & { now: Date },
  change: Partial<typeof job.$inferInsert>,
): Promise<boolean> => {
  const rows = await db
    .update(job)
    .set(change)
    .where(
      and(
        eq(job.id, jobId),
        eq(job.plumberId, plumberId),
        sql`${job.status} = ${statuses.pending}`,
        gt(job.openUntil, now),
      ),
    )
    .returning({ id: job.id })
  return rows.length > 0
}

/** The status of the plumber's own job, or undefined. */
export const findOwnStatus = async (db: Queryable, { jobId, plumberId }: Own) => {
  const [row] = await db
    .select({ status: job.status })
    .from(job)
    .where(and(eq(job.id, jobId), eq(job.plumberId, plumberId)))
  return row?.status
}
