import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import { pickLanguage } from '#contract/language.ts'
import { chargeFor } from '#contract/rules/fee.ts'
import { offerState } from '#contract/rules/job-lifecycle.ts'
import { splitBack } from '#contract/rules/split-back.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import {
  company,
  homeowner,
  job,
  offer,
  payment,
  payout,
  plumber,
} from '../../database/schema/index.ts'
import type { LetterJob } from '../../emails/letter-job.ts'
import type { LetterPayout } from '../../emails/letters/payout.ts'
import type { Reader } from '../../emails/reader.ts'

const findRow = {
  plumber: (db: Queryable, id: number) =>
    db
      .select({
        name: plumber.name,
        email: plumber.email,
        language: plumber.language,
        state: plumber.state,
        unwanted: plumber.unwantedLetters,
      })
      .from(plumber)
      .where(and(eq(plumber.id, id), isNull(plumber.deletedAt))),
  company: (db: Queryable, id: number) =>
    db
      .select({
        name: company.contactName,
        email: company.email,
        language: company.language,
        state: company.state,
        unwanted: company.unwantedLetters,
      })
      .from(company)
      .where(and(eq(company.id, id), isNull(company.deletedAt))),
}

/** The account a letter goes to and the letters it refused; undefined once it is gone. */
export const findReader = async (
  db: Queryable,
  role: Role,
  accountId: number,
): Promise<(Reader & { unwanted: string[] }) | undefined> => {
  const [row] = await findRow[role](db, accountId)
  return row && { ...row, role, accountId, language: pickLanguage(row.language) }
}

export type JobToTell = LetterJob & {
  status: number
  paymentStatus: string
  plumberId: number
  companyId: number | null
}

const offersIn = (state: number) =>
  sql<number>`(select count(*)::int from ${offer} where ${offer.jobId} = ${job.id}
    and ${offer.state} = ${sql.raw(String(state))})`

/** A job as letters tell of it. */
export const findJobToTell = async (db: Queryable, id: number): Promise<JobToTell | undefined> => {
  const [row] = await db
    .select({
      id: job.id,
      city: homeowner.city,
      state: homeowner.state,
      zipCode: homeowner.zipCode,
      name: homeowner.name,
      lastName: homeowner.lastName,
      company: company.name,
      companyId: job.companyId,
      plumberId: job.plumberId,
      openUntil: job.openUntil,
      payUntil: job.payUntil,
      referralCents: job.referralCents,
      companiesReached: job.companiesReached,
      companiesRejected: offersIn(offerState.rejected),
      companiesWaiting: offersIn(offerState.open),
      acceptance: job.acceptance,
      status: job.status,
      paymentStatus: job.paymentStatus,
      backCents: payment.refundedCents,
    })
    .from(job)
    .innerJoin(homeowner, eq(homeowner.id, job.homeownerId))
    .leftJoin(company, eq(company.id, job.companyId))
    .leftJoin(payment, and(eq(payment.jobId, job.id), eq(payment.acceptance, job.acceptance)))
    .where(eq(job.id, id))
  if (!row) return undefined
  const { name, lastName, company: winner, acceptance, backCents, ...rest } = row
  const back = backCents ?? 0
  return {
    ...rest,
    backCents: back,
    shareBackCents: splitBack(back, row.referralCents).referral,
    homeowner: `${name} ${lastName}`.trim(),
    company: winner ?? '',
    offeredAgain: acceptance > 0,
    totalCents: chargeFor(row.referralCents).total,
  }
}

/** A payout as letters tell of it. */
export const findPayoutToTell = async (
  db: Queryable,
  payoutId: string,
): Promise<LetterPayout | undefined> => {
  const [row] = await db
    .select({
      amountCents: payout.amountCents,
      arrivalAt: payout.arrivalAt,
      bankLast4: payout.bankLast4,
      failureCode: payout.failureCode,
    })
    .from(payout)
    .where(eq(payout.payoutId, payoutId))
  return row
}
