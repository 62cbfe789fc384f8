import { and, eq, inArray, sql } from 'drizzle-orm'
import { jobStatus, offerState } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { instantOf, states, statuses } from '../../../database/literals.ts'
import { company, job, offer } from '../../../database/schema/index.ts'

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

/** Jobs that a company may still answer its offer of. */
const openTo = (companyId: number, now: Date) => sql`
  ${job.status} = ${statuses.pending} and ${job.openUntil} > ${instantOf(now)}
  and exists (
    select from ${offer} o join ${company} c on c.id = o.company_id and c.blocked_at is null
    where o.company_id = ${companyId} and o.job_id = ${job.id} and o.state = ${states.open})`

/**
 * The open jobs that this company alone has still to answer, and whose they are. The jobs are held first,
 * so that of two last companies, one of which rejects, the second sees the first.
 */
export const jobsLeftTo = async (tx: Queryable, companyId: number, now: Date) => {
  await tx.execute(sql`
    select from ${job} where ${openTo(companyId, now)} order by ${job.id} for no key update`)
  return tx
    .select({ jobId: job.id, plumberId: job.plumberId })
    .from(job)
    .where(
      sql`${openTo(companyId, now)} and not exists (
        select from ${offer} o join ${company} c on c.id = o.company_id and c.blocked_at is null
        where o.job_id = ${job.id} and o.company_id <> ${companyId} and o.state = ${states.open})`,
    )
}

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
