import { and, eq, inArray, sql } from 'drizzle-orm'
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

/** Jobs that somebody can accept, now or once their winner has not paid: few, however many there were. */
const live = sql`(${job.status} = ${statuses.pending} or ${job.paymentStatus} = 'due')`

/**
 * Holds the jobs that others may be accepting or giving back at this instant. They lock the job
 * first and what hangs on it after; this way nobody waits in a circle.
 */
const holdLiveJobsOf = (tx: Queryable, companyId: number) =>
  tx.execute(sql`
    select from ${job} where ${live}
      and ${job.id} in (select o.job_id from ${offer} o where o.company_id = ${companyId})
    order by ${job.id} for no key update`)

/** Lets every offer lapse that a company could still accept; those of jobs that are over stay as they were. */
export const closeOffersOf = async (tx: Queryable, companyId: number) => {
  await holdLiveJobsOf(tx, companyId)
  const acceptable = sql`${offer.state} in (${states.open}, ${states.rejected})`
  const ofLiveJobs = inArray(offer.jobId, tx.select({ id: job.id }).from(job).where(live))
  await tx
    .update(offer)
    .set({ state: offerState.lapsed })
    .where(and(eq(offer.companyId, companyId), acceptable, ofLiveJobs))
}
