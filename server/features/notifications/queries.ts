import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/endpoint.ts'
import { pickLanguage } from '#contract/language.ts'
import { erased } from '#contract/rules/erased.ts'
import { chargeFor } from '#contract/rules/fee.ts'
import { offerState } from '#contract/rules/job-lifecycle.ts'
import { isPayoutLate } from '#contract/rules/payout-overdue.ts'
import { splitBack } from '#contract/rules/split-back.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import { isErased } from '../../database/erased.ts'
import { givenArray } from '../../database/given-array.ts'
import { literal } from '../../database/literals.ts'
import { onceFor } from '../../database/prepared.ts'
import {
  company,
  homeowner,
  job,
  offer,
  payment,
  payout,
  payoutItem,
  plumber,
} from '../../database/schema/index.ts'
import type { LetterJob } from '../../emails/letter-job.ts'
import type { LetterPayout } from '../../emails/letters/payout.ts'
import type { Reader } from '../../emails/reader.ts'
import { gathered } from '../../lib/turns/gathered.ts'

const among = (id: PgColumn) => sql`${id} = any(${givenArray('ids', 'bigint')})`

const readers = {
  plumber: onceFor((db) =>
    db
      .select({
        id: plumber.id,
        name: plumber.name,
        email: plumber.email,
        language: plumber.language,
        state: plumber.state,
        unwanted: plumber.unwantedLetters,
      })
      .from(plumber)
      .where(and(among(plumber.id), isNull(plumber.deletedAt)))
      .prepare('readers_plumber'),
  ),
  company: onceFor((db) =>
    db
      .select({
        id: company.id,
        name: company.contactName,
        email: company.email,
        language: company.language,
        state: company.state,
        unwanted: company.unwantedLetters,
      })
      .from(company)
      .where(and(among(company.id), isNull(company.deletedAt)))
      .prepare('readers_company'),
  ),
}

const readerOf = (role: Role) =>
  onceFor((db) =>
    gathered(async (ids: readonly number[]) => {
      const rows = await readers[role](db).execute({ ids })
      return new Map(rows.map(({ id, ...row }) => [id, row]))
    }),
  )

const readersOf = { plumber: readerOf('plumber'), company: readerOf('company') }

/**
 * The account a letter goes to and the letters it refused; undefined once it is gone. Outside of
 * transactions: those of letters that are written at once are read by one statement.
 */
export const findReader = async (
  db: Queryable,
  role: Role,
  accountId: number,
): Promise<(Reader & { unwanted: string[] }) | undefined> => {
  const row = await readersOf[role](db)(accountId)
  return row && { ...row, role, accountId, language: pickLanguage(row.language) }
}

export type JobToTell = LetterJob & {
  status: number
  paymentStatus: string
  plumberId: number
  transferredAt: Date | null
  disputeStatus: string | null
  /** The companies that can answer their offer and have not. */
  waiting: readonly number[]
  /** Its plumber's share came back to us and waits for an account that cannot receive it. */
  isStuckOnAccount: boolean
}

const offersIn = (state: number) =>
  sql`${offer.jobId} = ${job.id} and ${offer.state} = ${literal(state)}`

const companiesRejected = sql<number>`(
  select count(*)::int from ${offer} where ${offersIn(offerState.rejected)})`

/** Whoever is kept out answers no more. */
const waiting = sql<string[]>`array(
  select ${offer.companyId} from ${offer} join ${company} c on c.id = ${offer.companyId}
  where ${offersIn(offerState.open)} and c.blocked_at is null)`

const reachedBy = sql<LetterJob['reachedBy']>`case when ${homeowner.phone} is not null then 'phone'
  when ${homeowner.email} is not null then 'email' else 'address' end`

const jobs = onceFor((db) =>
  db
    .select({
      id: job.id,
      city: homeowner.city,
      state: homeowner.state,
      zipCode: homeowner.zipCode,
      name: homeowner.name,
      lastName: homeowner.lastName,
      reachedBy,
      company: company.name,
      companyId: job.companyId,
      plumberId: job.plumberId,
      openUntil: job.openUntil,
      payUntil: job.payUntil,
      referralCents: job.referralCents,
      companiesReached: job.companiesReached,
      companiesRejected,
      waiting,
      acceptance: job.acceptance,
      status: job.status,
      paymentStatus: job.paymentStatus,
      backCents: payment.refundedCents,
      disputeStatus: payment.disputeStatus,
      // What was stuck before it was kept on what may well be stuck on the account.
      isStuckOnAccount: sql<boolean>`${payment.reversalRefusedAt} is not null
        and coalesce(${payment.stuckOn}, 'account') = 'account'`,
      transferredAt: payment.transferredAt,
    })
    .from(job)
    .innerJoin(homeowner, eq(homeowner.id, job.homeownerId))
    .leftJoin(company, eq(company.id, job.companyId))
    .leftJoin(payment, and(eq(payment.jobId, job.id), eq(payment.acceptance, job.acceptance)))
    .where(among(job.id))
    .prepare('jobs_to_tell'),
)

type JobRow = Awaited<ReturnType<ReturnType<typeof jobs>['execute']>>[number]

const asToldOf = (row: JobRow): JobToTell => {
  const { name, lastName, company: winner, acceptance, backCents, waiting, ...rest } = row
  const back = backCents ?? 0
  return {
    ...rest,
    waiting: waiting.map(Number),
    companiesWaiting: waiting.length,
    backCents: back,
    shareBackCents: splitBack(back, row.referralCents).referral,
    homeowner: isErased({ name, lastName }) ? null : `${name} ${lastName}`.trim(),
    company: winner === erased ? null : winner,
    offeredAgain: acceptance > 0,
    totalCents: chargeFor(row.referralCents).total,
  }
}

const jobToTell = onceFor((db) =>
  gathered(async (ids: readonly number[]) => {
    const rows = await jobs(db).execute({ ids })
    return new Map(rows.map((row) => [row.id, asToldOf(row)]))
  }),
)

/** A job as letters tell of it; outside of transactions, as the reader is. */
export const findJobToTell = (db: Queryable, id: number): Promise<JobToTell | undefined> =>
  jobToTell(db)(id)

/** Whether the list of payouts has jobs beside it, of the plumber's own. */
const namesJobs = sql<boolean>`exists (
  select 1 from ${payoutItem} join ${payment} on ${payment.id} = ${payoutItem.paymentId}
    join ${job} on ${job.id} = ${payment.jobId}
  where ${payoutItem.payoutId} = ${payout.payoutId} and ${job.plumberId} = ${payout.plumberId})`

/** A payout as letters tell of it at a moment. */
export const findPayoutToTell = async (
  db: Queryable,
  payoutId: string,
  now: Date,
): Promise<LetterPayout | undefined> => {
  const [row] = await db
    .select({
      status: payout.status,
      amountCents: payout.amountCents,
      arrivalAt: payout.arrivalAt,
      bankLast4: payout.bankLast4,
      failureCode: payout.failureCode,
      ofEarlierAccount: sql<boolean>`coalesce(${payout.account} <> ${plumber.stripeAccountId}, false)`,
      namesJobs,
    })
    .from(payout)
    .leftJoin(plumber, eq(plumber.id, payout.plumberId))
    .where(eq(payout.payoutId, payoutId))
  return row && { ...row, isLate: isPayoutLate(row.arrivalAt, now) }
}
