import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { homeowner, job, plumber } from '../../../database/schema/index.ts'
import { statuses } from './literals.ts'

/**
 * The job a company has won, with what its payment needs; amounts in integer cents. Undefined where
 * the job is missing or not won by this company.
 */
export const findWonJob = async (db: Queryable, companyId: number, jobId: number) => {
  const [row] = await db
    .select({
      jobId: job.id,
      acceptance: job.acceptance,
      amountCents: job.amountCents,
      referralCents: job.referralCents,
      paymentStatus: job.paymentStatus,
      payUntil: job.payUntil,
      plumberId: plumber.id,
      plumberEmail: plumber.email,
      plumberAccount: plumber.stripeAccountId,
      plumberPayoutsEnabled: plumber.payoutsEnabled,
      homeownerName: homeowner.name,
      homeownerLastName: homeowner.lastName,
    })
    .from(job)
    .innerJoin(plumber, eq(plumber.id, job.plumberId))
    .innerJoin(homeowner, eq(homeowner.id, job.homeownerId))
    .where(
      and(
        eq(job.id, jobId),
        eq(job.companyId, companyId),
        sql`${job.status} = ${statuses.accepted}`,
      ),
    )
  if (!row) return undefined
  const { homeownerName, homeownerLastName, ...won } = row
  return { ...won, homeowner: `${homeownerName} ${homeownerLastName}` }
}
