import { inArray, sql } from 'drizzle-orm'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { instantOf, literal, statuses } from '../../../database/literals.ts'
import { job } from '../../../database/schema/index.ts'

/** Closes up to `most` open jobs whose time has run out; what others hold is left for next time. */
export const expireOpenJobs = async (tx: Queryable, now: Date, most: number) => {
  const due = sql`(
    select ${job.id} from ${job}
    where ${job.status} = ${statuses.pending} and ${job.openUntil} <= ${instantOf(now)}
    order by ${job.openUntil} limit ${literal(most)}
    for update skip locked)`
  return tx
    .update(job)
    .set({ status: jobStatus.expired })
    .where(inArray(job.id, due))
    .returning({ jobId: job.id, plumberId: job.plumberId })
}
