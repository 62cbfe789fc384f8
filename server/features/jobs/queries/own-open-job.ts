import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt, sql } from 'drizzle-orm'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { statuses } from '../../../database/literals.ts'
import { job } from '../../../database/schema/index.ts'
import type { jobDetails } from '../job-details.ts'

export type OwnJob = { jobId: number; plumberId: number; now: Date }

const ownOpen = ({ jobId, plumberId, now }: OwnJob) =>
  and(
    eq(job.id, jobId),
    eq(job.plumberId, plumberId),
    sql`${job.status} = ${statuses.pending}`,
    gt(job.openUntil, now),
  )

/**
 * Corrects the plumber's own job if it is still open: its row is locked first, so that what was there
 * before can be told. Answers what changed, undefined where it was not open; `tx` has to be a transaction.
 */
export const correctOpenJob = async (
  tx: Queryable,
  own: OwnJob,
  details: ReturnType<typeof jobDetails>,
) => {
  const [before] = await tx
    .select({
      insuranceCompanyName: job.insuranceCompanyName,
      policyNumber: job.policyNumber,
      dateOfLoss: job.dateOfLoss,
      issueDescription: job.issueDescription,
      repairConducted: job.repairConducted,
      amountCents: job.amountCents,
      referralCents: job.referralCents,
    })
    .from(job)
    .where(ownOpen(own))
    .for('no key update')
  if (!before) return undefined
  const changed = !isDeepStrictEqual(before, details)
  if (changed) await tx.update(job).set(details).where(eq(job.id, own.jobId))
  return { changed, newReferral: before.referralCents !== details.referralCents }
}

/** Withdraws the plumber's own job if it is still open; undefined where it was not. */
export const withdrawOpenJob = async (tx: Queryable, own: OwnJob) => {
  const [withdrawn] = await tx
    .update(job)
    .set({ status: jobStatus.withdrawn })
    .where(ownOpen(own))
    .returning({ jobId: job.id })
  return withdrawn
}

/** How the plumber's own job stands, and until when it can be taken; undefined where it is not theirs. */
export const findOwnStanding = async (db: Queryable, { jobId, plumberId }: OwnJob) => {
  const [row] = await db
    .select({ status: job.status, dueAt: job.openUntil })
    .from(job)
    .where(and(eq(job.id, jobId), eq(job.plumberId, plumberId)))
  return row
}
