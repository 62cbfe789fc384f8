import { and, desc, eq, inArray } from 'drizzle-orm'
import type { moneyEvents } from '#contract/endpoints/jobs.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { jobEvent } from '../../../database/schema/index.ts'

/** What moves a share for good: to the company, and back where a refund failed. */
const moves: (typeof moneyEvents)[number][] = [
  'partly_refunded',
  'refunded',
  'refund_failed',
  'dispute_lost',
]

/** Whether what came back of a job's payment with a refund that failed did not go to the company once more. */
export const isShareStillBack = async (db: Queryable, jobId: number): Promise<boolean> => {
  const [newest] = await db
    .select({ kind: jobEvent.kind })
    .from(jobEvent)
    .where(and(eq(jobEvent.jobId, jobId), inArray(jobEvent.kind, moves)))
    .orderBy(desc(jobEvent.id))
    .limit(1)
  return newest?.kind === 'refund_failed'
}
