import { and, eq, type SQL, sql } from 'drizzle-orm'
import { jobStatus, offerState } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { askPrepared } from '../../../database/prepared.ts'
import { job, offer } from '../../../database/schema/index.ts'
import { states, statuses } from './literals.ts'

export type Answer = { jobId: number; companyId: number; now: Date }

/**
 * Of a job whose number is known. Nothing is added to its time, so that no index of times is read for it:
 * where statistics are old the database expects hardly any open job, and would look through all of them.
 */
const stillOpen = (now: Date): SQL =>
  sql`${job.status} = ${statuses.pending}
    and ${job.openUntil} + interval '0' > ${now.toISOString()}::timestamptz`

/**
 * Gives an open job to one company it was offered to, and closes it for all others. Exactly one of
 * any number of calls at once gets the job back; the rest get undefined.
 */
export const takeJob = async (
  tx: Queryable,
  { jobId, companyId, now, payUntil }: Answer & { payUntil: Date },
) => {
  const mayTake = sql`exists (
    select 1 from ${offer} where ${offer.companyId} = ${companyId} and ${offer.jobId} = ${jobId}
    and ${offer.state} in (${states.open}, ${states.rejected}))`
  const [taken] = await tx
    .update(job)
    .set({
      status: jobStatus.accepted,
      companyId,
      acceptedAt: now,
      payUntil,
      paymentStatus: 'due',
      acceptance: sql`${job.acceptance} + 1`,
      remindedAt: null,
    })
    .where(and(eq(job.id, jobId), stillOpen(now), mayTake))
    .returning({ plumberId: job.plumberId, referralCents: job.referralCents })
    .prepare('take_job')
    .execute()
  if (!taken) return undefined
  await askPrepared(
    tx,
    'close_offers',
    sql`update ${offer}
    set state = case when company_id = ${companyId} then ${states.won} else ${states.lost} end
    where job_id = ${jobId} and (state = ${states.open} or company_id = ${companyId})`,
  )
  return taken
}

/**
 * Rejects an open offer. The job's row is locked first, so that of two last companies the second
 * sees the first. Answers whether nobody is left to take it; undefined where nothing was open.
 */
export const rejectOffer = async (
  tx: Queryable,
  { jobId, companyId, now, reason, text }: Answer & { reason?: string; text?: string },
) => {
  const [open] = await tx
    .select({ plumberId: job.plumberId })
    .from(job)
    .where(and(eq(job.id, jobId), stillOpen(now)))
    .for('no key update')
  if (!open) return undefined
  const rejected = await tx
    .update(offer)
    .set({
      state: offerState.rejected,
      rejectedAt: now,
      rejectReason: reason ?? null,
      rejectText: text || null,
    })
    .where(
      and(
        eq(offer.companyId, companyId),
        eq(offer.jobId, jobId),
        sql`${offer.state} = ${states.open}`,
      ),
    )
    .returning({ jobId: offer.jobId })
  if (rejected.length === 0) return undefined
  const others = await tx
    .select({ jobId: offer.jobId })
    .from(offer)
    .where(and(eq(offer.jobId, jobId), sql`${offer.state} = ${states.open}`))
    .limit(1)
  return { plumberId: open.plumberId, byAll: others.length === 0 }
}

/** How a job and one company's offer of it stand; undefined where it was never offered. */
export const findStanding = async (db: Queryable, { jobId, companyId, now }: Answer) => {
  const [row] = await db
    .select({
      status: job.status,
      winner: job.companyId,
      state: offer.state,
      stillOpen: sql<boolean>`${stillOpen(now)}`,
    })
    .from(offer)
    .innerJoin(job, eq(job.id, offer.jobId))
    .where(and(eq(offer.companyId, companyId), eq(offer.jobId, jobId)))
    .prepare('standing_of_offer')
    .execute()
  return row
}
