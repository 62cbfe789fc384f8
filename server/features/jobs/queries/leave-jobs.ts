import { and, eq, sql } from 'drizzle-orm'
import { jobStatus, offerState } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { job, offer } from '../../../database/schema/index.ts'
import { states, statuses } from './literals.ts'

/** Withdraws every open job of a plumber. */
export const withdrawOpenJobsOf = async (tx: Queryable, plumberId: number) =>
  tx
    .update(job)
    .set({ status: jobStatus.withdrawn })
    .where(and(eq(job.plumberId, plumberId), sql`${job.status} = ${statuses.pending}`))
    .returning({ jobId: job.id })

/**
 * Holds the jobs that others may be accepting or giving back at this instant. They lock the job
 * first and what hangs on it after; this way nobody waits in a circle.
 */
const holdLiveJobsOf = (tx: Queryable, companyId: number) =>
  tx.execute(sql`
    select from ${job} j where (j.status = ${statuses.pending} or j.payment_status = 'due')
      and j.id in (select o.job_id from ${offer} o where o.company_id = ${companyId})
    order by j.id for no key update`)

/** Lets every offer lapse that a company could still accept. */
export const closeOffersOf = async (tx: Queryable, companyId: number) => {
  await holdLiveJobsOf(tx, companyId)
  const acceptable = sql`${offer.state} in (${states.open}, ${states.rejected})`
  await tx
    .update(offer)
    .set({ state: offerState.lapsed })
    .where(and(eq(offer.companyId, companyId), acceptable))
}
