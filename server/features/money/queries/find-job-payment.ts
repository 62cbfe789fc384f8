import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { job, payment } from '../../../database/schema/index.ts'

type Reader = { role: 'plumber' | 'company'; id: number }

/**
 * A job of the reader's own (a company's: one it has won) with the payment of its newest
 * acceptance, where there is one; undefined where it is not theirs.
 */
export const findJobPayment = async (db: Queryable, { role, id }: Reader, jobId: number) => {
  const own =
    role === 'plumber' ? eq(job.plumberId, id) : and(eq(job.companyId, id), sql`${job.status} = 1`)
  const [row] = await db
    .select({
      jobId: job.id,
      referralCents: job.referralCents,
      payUntil:
        sql<Date | null>`case when ${job.paymentStatus} = 'due' then ${job.payUntil} end`.mapWith(
          job.payUntil,
        ),
      paymentId: payment.id,
    })
    .from(job)
    .leftJoin(payment, and(eq(payment.jobId, job.id), eq(payment.acceptance, job.acceptance)))
    .where(and(eq(job.id, jobId), own))
  return row
}
