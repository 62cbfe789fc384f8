import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { statuses } from '../../../database/literals.ts'
import { job, plumber } from '../../../database/schema/index.ts'

/**
 * The job a company has won, with what its payment needs; the referral in integer cents. Undefined where
 * the job is missing or not won by this company.
 */
export const findWonJob = async (db: Queryable, companyId: number, jobId: number) => {
  const [row] = await db
    .select({
      jobId: job.id,
      acceptance: job.acceptance,
      referralCents: job.referralCents,
      paymentStatus: job.paymentStatus,
      plumberEmail: plumber.email,
      plumberAccount: plumber.stripeAccountId,
    })
    .from(job)
    .innerJoin(plumber, eq(plumber.id, job.plumberId))
    .where(
      and(
        eq(job.id, jobId),
        eq(job.companyId, companyId),
        sql`${job.status} = ${statuses.accepted}`,
      ),
    )
  return row
}
