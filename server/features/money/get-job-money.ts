import type { JobMoney } from '#contract/endpoints/money.ts'
import { chargeFor } from '#contract/rules/fee.ts'
import { payoutFailure } from '#contract/rules/payout-failure.ts'
import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { receiptLink } from '../payments/index.ts'
import { isOfEarlierAccount } from './is-of-earlier-account.ts'
import { moneyBack } from './money-back.ts'
import { companySteps, moneySteps } from './money-steps.ts'
import { findJobPayment } from './queries/find-job-payment.ts'
import { type PaymentInMotion, paymentsInMotion } from './queries/payments-in-motion.ts'

type Unpaid = Omit<NonNullable<Awaited<ReturnType<typeof findJobPayment>>>, 'paymentId'>

/** A job whose payment has not begun. */
export const nothingYet = ({ jobId, referralCents, payUntil }: Unpaid): PaymentInMotion => ({
  paymentId: 0,
  jobId,
  chargeId: null,
  chargeCents: chargeFor(referralCents).total,
  referralCents,
  paidAt: null,
  transferredAt: null,
  disputeStatus: null,
  lostCents: null,
  sentTo: null,
  waitingCents: 0,
  receiptUrl: null,
  payUntil,
  availableAt: null,
  payout: null,
  booked: new Map(),
})

const amountAt = (amount: number, at: Date | null) =>
  amount > 0 && at ? { amount, at: at.toISOString() } : null

const failedPayout = ({ payout }: PaymentInMotion) => {
  const reason = payout && payoutFailure(payout)
  return reason && { at: payout.createdAt.toISOString(), reason, bank_last4: payout.bankLast4 }
}

/**
 * Where the money of a job is, as its plumber sees it who has this connected account now: their own
 * part of it, in cents.
 */
export const moneyForPlumber = (
  money: PaymentInMotion,
  account: string | null,
  now: Date,
): JobMoney => {
  const back = moneyBack(money)
  const refunded = amountAt(back.lostByPlumber, back.lostAt)
  const disputed = amountAt(back.disputedOfPlumber, back.disputedAt)
  return {
    job_id: money.jobId,
    steps: moneySteps(money, now),
    refunded: refunded && { ...refunded, by_refunds: back.refundedOfPlumber },
    to_take_back: back.toTakeBack,
    lost: back.lostOfPlumber,
    disputed: disputed && { ...disputed, status: money.disputeStatus ?? 'needs_response' },
    payout_failed: failedPayout(money),
    earlier_account: isOfEarlierAccount(money, account),
    receipt_url: null,
  }
}

const forCompany = (context: Context, money: PaymentInMotion): JobMoney => {
  const back = moneyBack(money)
  const disputed = amountAt(back.disputed, back.disputedAt)
  return {
    job_id: money.jobId,
    steps: companySteps(money),
    refunded: amountAt(back.refunded, back.refundedAt),
    lost: back.lost,
    disputed: disputed && { ...disputed, status: money.disputeStatus ?? 'needs_response' },
    payout_failed: null,
    earlier_account: false,
    receipt_url: receiptLink(context)(money),
  }
}

/**
 * Where the money of the caller's own job is: all stops for its plumber, its own payment for the
 * company that won it. Cents. Throws `not_found`.
 */
export const getJobMoney = async (
  context: Context,
  caller: Member,
  jobId: number,
): Promise<JobMoney> => {
  const { db, clock } = context
  const found = await findJobPayment(db, caller, jobId)
  if (!found) throw failure('not_found')
  const [begun] = await paymentsInMotion(db, found.paymentId === null ? [] : [found.paymentId])
  const money = begun ?? nothingYet(found)
  return caller.role === 'plumber'
    ? moneyForPlumber(money, caller.connectedAccount, clock())
    : forCompany(context, money)
}
