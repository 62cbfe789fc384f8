import { and, eq, lt, sql } from 'drizzle-orm'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { statuses } from '../../../database/literals.ts'
import { homeowner, job, jobTally, payment } from '../../../database/schema/index.ts'

type Reader = { role: 'plumber' | 'company'; id: number }

const payUntil =
  sql<Date | null>`case when ${job.paymentStatus} = 'due' then ${job.payUntil} end`.mapWith(
    job.payUntil,
  )

const newestPayment = and(eq(payment.jobId, job.id), eq(payment.acceptance, job.acceptance))

/**
 * A job of the reader's own (a company's: one it has won) with the payment of its newest
 * acceptance, where there is one; undefined where it is not theirs.
 */
export const findJobPayment = async (db: Queryable, { role, id }: Reader, jobId: number) => {
  const own =
    role === 'plumber'
      ? eq(job.plumberId, id)
      : and(eq(job.companyId, id), eq(job.status, jobStatus.accepted))
  const [row] = await db
    .select({
      jobId: job.id,
      referralCents: job.referralCents,
      payUntil,
      paymentId: payment.id,
    })
    .from(job)
    .leftJoin(payment, newestPayment)
    .where(and(eq(job.id, jobId), own))
  return row
}

/** A plumber's jobs that a company has taken. */
const taken = (plumberId: number) =>
  and(eq(job.plumberId, plumberId), eq(job.status, jobStatus.accepted))

type Part = { behind?: { jobId: number } | undefined; skip?: number; most: number }

/** Some of those jobs with the payments of their newest acceptance, newest job first; `behind` one of them. */
export const takenJobs = (db: Queryable, plumberId: number, { behind, skip = 0, most }: Part) =>
  db
    .select({
      jobId: job.id,
      referralCents: job.referralCents,
      payUntil,
      paymentId: payment.id,
      name: homeowner.name,
      lastName: homeowner.lastName,
    })
    .from(job)
    .innerJoin(homeowner, eq(homeowner.id, job.homeownerId))
    .leftJoin(payment, newestPayment)
    .where(and(taken(plumberId), behind && lt(job.id, behind.jobId)))
    // As the plumber's index orders its nulls, though no id is ever null: it is not to be sought among all jobs.
    .orderBy(sql`${job.id} desc nulls last`)
    .limit(most)
    .offset(skip)

export type TakenJob = Awaited<ReturnType<typeof takenJobs>>[number]

/** As the totals of their list have it, which is a sum of a few rows. */
export const countTakenJobs = async (db: Queryable, plumberId: number) => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select coalesce(sum(amount), 0)::int as count from ${jobTally}
    where account_id = ${plumberId} and role = 'plumber' and kind = 'jobs'
      and status = ${statuses.accepted}`)
  return rows[0]?.count ?? 0
}
