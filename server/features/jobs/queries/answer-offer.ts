import { and, eq, isNotNull, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { offerState } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { givenArray } from '../../../database/given-array.ts'
import { states, statuses } from '../../../database/literals.ts'
import { onceFor, preparedOnce } from '../../../database/prepared.ts'
import { company, job, offer } from '../../../database/schema/index.ts'
import { gathered } from '../../../lib/turns/gathered.ts'

export type Answer = { jobId: number; companyId: number; now: Date }

/**
 * Of a job whose number is known. Nothing is added to its time, so that no index of times is read for it:
 * where statistics are old the database expects hardly any open job, and would look through all of them.
 */
const isOpenAt = (now: string | Placeholder): SQL =>
  sql`${job.status} = ${statuses.pending}
    and ${job.openUntil} + interval '0' > ${now}::timestamptz`

const given = {
  job: sql.placeholder('job'),
  company: sql.placeholder('company'),
  now: sql.placeholder('now'),
}

const givenIn = ({ jobId, companyId, now }: Answer) => ({
  job: jobId,
  company: companyId,
  now: now.toISOString(),
})

const take = preparedOnce<{ plumber_id: string; referral_cents: number }>(
  'take_job',
  () => sql`
    update ${job} set status = ${statuses.accepted}, company_id = ${given.company}::bigint,
      accepted_at = ${given.now}::timestamptz, pay_until = ${sql.placeholder('payUntil')}::timestamptz,
      payment_status = 'due', acceptance = ${job.acceptance} + 1, reminded_at = null
    where ${job.id} = ${given.job}::bigint and ${isOpenAt(given.now)} and exists (
      select 1 from ${offer} where ${offer.companyId} = ${given.company}::bigint
      and ${offer.jobId} = ${given.job}::bigint and ${offer.state} in (${states.open}, ${states.rejected}))
    returning "plumber_id", "referral_cents"`,
)

/** Answers how the offer of who won stood before: the job's row is held, so whatever rejection there is has been committed. */
const closeOffers = preparedOnce<{ state: number }>(
  'close_offers',
  () => sql`
    with before as (
      select state from ${offer}
      where company_id = ${given.company}::bigint and job_id = ${given.job}::bigint
    ), closed as (
      update ${offer}
      set state = case when company_id = ${given.company}::bigint then ${states.won} else ${states.lost} end
      where job_id = ${given.job}::bigint
        and (state = ${states.open} or company_id = ${given.company}::bigint))
    select state from before`,
)

/**
 * Gives an open job to one company it was offered to, and closes it for all others. Exactly one of
 * any number of calls at once gets the job back; the rest get undefined. Tells whether the company had rejected it.
 */
export const takeJob = async (
  tx: Queryable,
  { payUntil, ...answer }: Answer & { payUntil: Date },
) => {
  const given = givenIn(answer)
  const [taken] = await take(tx, { ...given, payUntil: payUntil.toISOString() })
  if (!taken) return undefined
  const [before] = await closeOffers(tx, given)
  return {
    plumberId: Number(taken.plumber_id),
    referralCents: taken.referral_cents,
    wasRejected: before?.state === offerState.rejected,
  }
}

/**
 * Rejects an open offer. The job's row is locked first, so that of two last companies the second
 * sees the first. Answers whether nobody is left to take it since then; undefined where nothing was open.
 */
export const rejectOffer = async (
  tx: Queryable,
  { jobId, companyId, now, reason, text }: Answer & { reason?: string; text?: string },
) => {
  const [open] = await tx
    .select({ plumberId: job.plumberId })
    .from(job)
    .where(and(eq(job.id, jobId), isOpenAt(now.toISOString())))
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
    .innerJoin(company, eq(company.id, offer.companyId))
    .where(
      and(
        eq(offer.jobId, jobId),
        // Whoever is kept out answers no more, and was told of as gone by then.
        or(
          and(sql`${offer.state} = ${states.open}`, isNull(company.blockedAt)),
          and(eq(offer.companyId, companyId), isNotNull(company.blockedAt)),
        ),
      ),
    )
    .limit(1)
  return { plumberId: open.plumberId, byAll: others.length === 0 }
}

/** How a job stands, until when it can be taken, whose it is, and the state of one company's offer of it. */
export type Standing = { status: number; dueAt: Date; winner: number | null; state: number }

const standings = preparedOnce<{
  job: string
  company: string
  status: number
  winner: string | null
  state: number
  open_until: number
}>(
  'standing_of_offers',
  () => sql`
    select ${offer.jobId} as job, ${offer.companyId} as company, ${job.status},
      ${job.companyId} as winner, ${offer.state},
      (extract(epoch from ${job.openUntil}) * 1000)::float8 as open_until
    from unnest(${givenArray('jobs', 'bigint')}, ${givenArray('companies', 'bigint')})
      as given (job, company)
    join ${offer} on ${offer.companyId} = given.company and ${offer.jobId} = given.job
    join ${job} on ${job.id} = ${offer.jobId}`,
)

const standingsOf = async (db: Queryable, answers: readonly Answer[]) => {
  const rows = await standings(db, {
    jobs: answers.map(({ jobId }) => jobId),
    companies: answers.map(({ companyId }) => companyId),
  })
  return (answer: Answer): Standing | undefined => {
    const row = rows.find(
      (each) => Number(each.job) === answer.jobId && Number(each.company) === answer.companyId,
    )
    if (!row) return undefined
    const { status, winner, state, open_until: until } = row
    return {
      status,
      dueAt: new Date(until),
      winner: winner === null ? null : Number(winner),
      state,
    }
  }
}

/** How a job and one company's offer of it stand; undefined where it was never offered. */
export const findStanding = async (db: Queryable, answer: Answer) =>
  (await standingsOf(db, [answer]))(answer)

/** The same outside of transactions: answers that look at once are told by one statement. */
export const lookAtStanding = onceFor((db) =>
  gathered(async (answers: readonly Answer[]) => {
    const standing = await standingsOf(db, answers)
    return new Map(answers.map((answer) => [answer, standing(answer)]))
  }),
)
