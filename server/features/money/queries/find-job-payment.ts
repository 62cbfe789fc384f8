import { and, count, desc, eq, sql } from 'drizzle-orm'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { homeowner, job, payment } from '../../../database/schema/index.ts'

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

/** One page of those jobs with the payments of their newest acceptance, newest job first. */
export const takenJobs = (
  db: Queryable,
  plumberId: number,
  { page, pageSize }: { page: number; pageSize: number },
) =>
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
    .where(taken(plumberId))
    .orderBy(desc(job.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)

export const countTakenJobs = async (db: Queryable, plumberId: number) => {
  const [row] = await db.select({ count: count() }).from(job).where(taken(plumberId))
  return row?.count ?? 0
}
