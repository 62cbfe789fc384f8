import { disputePhase } from '#contract/rules/dispute-phase.ts'
import { splitBack } from '#contract/rules/split-back.ts'
import type { PaymentInMotion } from './queries/payments-in-motion.ts'

const zero = { cents: 0, newestCents: 0, last: null, lastThatStands: null }

/** What of a payment went back to the company, and what of that was the plumber's; cents. */
export const moneyBack = ({
  booked,
  chargeCents,
  referralCents,
  transferredAt,
  disputeStatus,
  lostCents,
  waitingCents,
}: PaymentInMotion) => {
  const of = (kind: string) => booked.get(kind) ?? zero
  const refunded = of('refund').cents - of('refund_failed').cents
  // One that failed later did not give anything back on its day.
  const refundedAt = of('refund').lastThatStands ?? of('refund').last
  const taken = of('dispute').cents - of('dispute_returned').cents
  const isLost = disputePhase(disputeStatus) === 'lost'
  // While a bank asks, nothing is decided: the money waits and may still be the plumber's.
  const lost = lostCents ?? (isLost ? taken : 0)
  // A newer dispute is not about what an older one lost. A bank that decides anew takes the same money again; what it
  // gave back was questioned all the same.
  const disputed = Math.max(isLost ? taken : taken - lost, of('dispute').newestCents)
  // Only what is decided, and no more than was paid.
  const back = Math.min(refunded + lost, chargeCents)
  const share = (cents: number) => splitBack(Math.max(cents, 0), referralCents).referral
  const lostOfPlumber = Math.max(share(back) - share(refunded), 0)
  const sent = of('transfer').cents - of('reversal').cents
  // Part of it may have gone back before the rest was sent, or come back and been sent again.
  const wasSent = transferredAt !== null && of('transfer').cents > 0
  const missing = wasSent ? Math.max(referralCents - sent, 0) : share(back)
  // What came back to us and cannot be sent yet is the plumber's all the same.
  const waiting = Math.min(waitingCents, missing)
  const lostByPlumber = missing - waiting
  // What an account does not hold is tried every day.
  const toTakeBack = wasSent ? Math.max(share(back) - missing, 0) : 0
  // What is not taken back from the plumber yet, the dispute has not taken yet: it came last.
  const beyondRefunds = Math.max(lostByPlumber - share(refunded), 0)
  const lostByDispute = Math.min(lostOfPlumber, beyondRefunds)
  const disputedAt = of('dispute').last
  // The reversal follows what it is for, and may be for a refund that failed since.
  const lostAt = refunded > 0 ? refundedAt : lost > 0 ? disputedAt : of('reversal').last
  return {
    refunded,
    refundedAt,
    disputed,
    disputedAt,
    lost,
    /** The plumber's part of what the company's bank questions, besides what was refunded. */
    disputedOfPlumber: share(Math.min(refunded + disputed, chargeCents)) - share(refunded),
    /** The plumber's part of what banks took for good, besides what was refunded. */
    lostOfPlumber,
    /** What the plumber no longer gets. */
    lostByPlumber,
    /** What the plumber has still, and is not to keep. */
    toTakeBack,
    /** The part of that which a lost dispute did not take. */
    refundedOfPlumber: lostByPlumber - lostByDispute,
    lostAt,
    /** Whether all of it that is still the plumber's came back to us and waits for their account. */
    waits: waiting > 0 && sent <= 0,
  }
}
