import type { z } from 'zod'
import type { job } from '#contract/endpoints/jobs.ts'
import { erased } from '#contract/rules/erased.ts'
import { chargeFor } from '#contract/rules/fee.ts'
import { initials } from '#contract/rules/initials.ts'
import {
  canAccept,
  canReject,
  companyOutcome,
  jobStatus,
  offerState,
  type PaymentStatus,
  paymentStatuses,
  plumberOutcome,
} from '#contract/rules/job-lifecycle.ts'
import { marketplaceCompanyId } from '#contract/rules/limits.ts'
import { isErased } from '../../database/erased.ts'
import { homeownerWishes } from '../homeowners/index.ts'
import type { JobRow } from './queries/select-jobs.ts'

type JobAnswer = z.input<typeof job>

const dollars = (cents: number) => cents / 100
const iso = (at: Date | null | undefined) => at?.toISOString() ?? null

const chargeInDollars = (referralCents: number) => {
  const { referral, platformFee, processingFee, total } = chargeFor(referralCents)
  return {
    referral: dollars(referral),
    platform_fee: dollars(platformFee),
    processing_fee: dollars(processingFee),
    total: dollars(total),
  }
}

/** Who the homeowner is, for those who may know. */
const homeownerInFull = ({ homeowner, job }: JobRow) => ({
  homeowner_id: job.homeownerId,
  homeowner: `${homeowner.name} ${homeowner.lastName}`.trim(),
  homeowner_address: homeowner.address,
  homeowner_phone: homeowner.phone,
  homeowner_email: homeowner.email,
  ...homeownerWishes(homeowner),
  insurance_company_policy_number: job.policyNumber,
})

/** What a company knows of the homeowner before it has won. */
const homeownerMasked = ({ homeowner }: JobRow) => ({
  homeowner_id: null,
  homeowner: isErased(homeowner) ? erased : initials(homeowner.name, homeowner.lastName),
  homeowner_address: null,
  homeowner_phone: null,
  homeowner_email: null,
  homeowner_language: null,
  homeowner_consent_at: null,
  insurance_company_policy_number: null,
})

const paymentStatusOf = (text: string): PaymentStatus =>
  paymentStatuses.find((known) => known === text) ?? 'none'

/** How the payment stands, for the two it concerns. */
const payment = ({ job, paymentLink }: JobRow) => {
  const status = paymentStatusOf(job.paymentStatus)
  const unpaid = job.status === jobStatus.accepted && status === 'due'
  return {
    company_id: job.companyId ?? marketplaceCompanyId,
    payment_status: status,
    paid_at: iso(job.paidAt),
    previous_payment_link: unpaid ? paymentLink : null,
    payUntil: unpaid ? job.payUntil : null,
  }
}

const paymentMasked = (state: number | undefined) => ({
  company_id: marketplaceCompanyId,
  payment_status: state === offerState.lapsed ? ('lapsed' as const) : ('none' as const),
  paid_at: null,
  previous_payment_link: null,
  payUntil: null,
})

/** Whether its reader may know the homeowner: the plumber, and the company that has won. */
export const isInFull = ({ offer }: JobRow) => offer === null || offer.state === offerState.won

/** What its being open depends on. */
export const lifeOf = ({ job }: JobRow) => ({ status: job.status, dueAt: job.openUntil })

/** What depends on who reads and when: all that is masked, and what can be done. */
const byReader = (row: JobRow, now: Date) => {
  const { job, offer, stillToAnswer } = row
  const inFull = isInFull(row)
  const { payUntil, ...paid } = inFull ? payment(row) : paymentMasked(offer?.state)
  const life = lifeOf(row)
  return {
    ...(inFull ? homeownerInFull(row) : homeownerMasked(row)),
    rejected_date: offer?.state === offerState.rejected ? iso(offer.rejectedAt) : null,
    outcome: offer ? companyOutcome(job.status, offer.state) : plumberOutcome(job.status),
    amount: dollars(job.amountCents),
    referral_amount: dollars(job.referralCents),
    expected_referral_amount: dollars(job.referralCents),
    ...paid,
    offered_at: (offer?.offeredAt ?? job.offeredAt).toISOString(),
    due_at: iso(job.status === jobStatus.pending ? job.openUntil : payUntil),
    charge: chargeInDollars(job.referralCents),
    companies_reached: offer ? null : job.companiesReached,
    companies_left: stillToAnswer,
    can_accept: offer !== null && canAccept(life, offer, now),
    can_reject: offer !== null && canReject(life, offer, now),
  }
}

type ToldToAll = Omit<JobAnswer, keyof ReturnType<typeof byReader>>

/**
 * A job as its reader may see it: the plumber all of it, a company the homeowner and the payment
 * only once it has won (section 3). Amounts in dollars.
 */
export const presentJob = (row: JobRow, now: Date): JobAnswer => {
  const toldToAll: ToldToAll = JSON.parse(row.toldToAll)
  return { ...toldToAll, ...byReader(row, now) }
}

/** The same as JSON; what the database wrote already is not read again. */
export const writeJob = (row: JobRow, now: Date): string =>
  `${row.toldToAll.slice(0, -1)},${JSON.stringify(byReader(row, now)).slice(1)}`
