import type { ChargeFacts, ReversalOrder, SendLaterOrder } from '../../../adapters/payments/port.ts'
import type { ChargedPayment } from '../queries/synced-payment.ts'
import { plumberKeeps, type Standing, sentOn } from './money-standing.ts'

/** What still has to move between us and the plumber's account; amounts in cents. */
export type MoneyDue =
  | { kind: 'reversal'; order: ReversalOrder }
  | { kind: 'sending'; order: SendLaterOrder }

const sum = (rows: readonly { amountCents: number }[]) =>
  rows.reduce((total, { amountCents }) => total + amountCents, 0)

const reversalsOf = (facts: ChargeFacts) => sentOn(facts).flatMap(({ reversals }) => reversals)

/** Cents that the plumber has of a charge. */
export const keptOf = (facts: ChargeFacts) => sum(sentOn(facts)) - sum(reversalsOf(facts))

/** The newest transfer is reversed first: of it the most is left. */
const reversalOf = (facts: ChargeFacts, tooMuch: number): MoneyDue | undefined => {
  for (const { id, amountCents, reversals } of sentOn(facts).toReversed()) {
    const reversedCents = sum(reversals)
    const cents = Math.min(tooMuch, amountCents - reversedCents)
    const order = { transferId: id, sourceChargeId: facts.chargeId, reversedCents }
    if (cents > 0) return { kind: 'reversal', order: { ...order, amountCents: cents } }
  }
  return undefined
}

const hasFailed = ({ status }: { status: string }) => status === 'failed' || status === 'canceled'

/**
 * Whether money came back to us after all: a refund failed, or a dispute was lost once and is not any
 * more, and no bank asks. The provider tells a dispute that was decided anew from no other: the job's
 * history does.
 */
const cameBack = (
  { refunds }: ChargeFacts,
  { toldLostCents }: ChargedPayment,
  { lostCents, isAsked }: Standing,
) => refunds.some(hasFailed) || (toldLostCents > lostCents && !isAsked)

/**
 * Cents that refunds held or took back before they failed, or disputes before they were won after
 * all, and that were not sent since, so that the plumber's share of them waits; what somebody took back by
 * hand stays taken back.
 */
export const waitingOf = (
  facts: ChargeFacts,
  known: ChargedPayment,
  standing: Standing,
): number => {
  if (!facts.transfer || known.status !== 'paid' || !cameBack(facts, known, standing)) return 0
  const takenByUs = sum(reversalsOf(facts).filter(({ byHand }) => !byHand))
  const keeps = plumberKeeps(known.referralCents, standing.backCents)
  return Math.max(keeps - sum(sentOn(facts)) + takenByUs, 0)
}

/** Whether the plumber's share of a paid job was never sent on, also while a bank asks. */
export const isUnsent = (
  { transfer }: ChargeFacts,
  { status, transferredAt, referralCents }: ChargedPayment,
  { backCents }: Standing,
): boolean =>
  !transfer &&
  status === 'paid' &&
  transferredAt === null &&
  plumberKeeps(referralCents, backCents) > 0

const sendingOf = (
  facts: ChargeFacts,
  { jobId, acceptance, account }: ChargedPayment,
  amountCents: number,
): MoneyDue | undefined => {
  if (amountCents === 0 || !account) return undefined
  return {
    kind: 'sending',
    order: {
      ...{ jobId, acceptance, amountCents },
      destinationAccount: account,
      sourceChargeId: facts.chargeId,
      sentCents: sum(sentOn(facts)),
    },
  }
}

/**
 * What has to move so that the plumber has what is left of the referral amount: taken back for what
 * went back to the company, sent again for a refund that failed or a lost dispute that was won after
 * all. A charge that settled no payment of ours gives back the share of its transfer. Nothing is sent
 * while a bank asks.
 */
export const moneyDue = (
  facts: ChargeFacts,
  known: ChargedPayment | undefined,
  standing: Standing,
): MoneyDue | undefined => {
  const { transfer, amountCents } = facts
  const { backCents, isAsked } = standing
  if (!transfer) return undefined
  const kept = keptOf(facts)
  const gone = Math.round((transfer.amountCents * backCents) / amountCents)
  const keeps = known ? plumberKeeps(known.referralCents, backCents) : transfer.amountCents - gone
  if (kept > keeps && backCents > 0) return reversalOf(facts, kept - keeps)
  if (!known || isAsked) return undefined
  return sendingOf(facts, known, waitingOf(facts, known, standing))
}

/**
 * Cents of the plumber's share that came back to us and that nothing sends again by itself: somebody took
 * them back by hand, or there is nobody to send them to. A person decides.
 */
export const leftToAPerson = (
  facts: ChargeFacts,
  known: ChargedPayment,
  standing: Standing,
): number => {
  if (!facts.transfer) return 0
  const keeps = plumberKeeps(known.referralCents, standing.backCents)
  const sending = known.account ? waitingOf(facts, known, standing) : 0
  return Math.max(keeps - keptOf(facts) - sending, 0)
}

/**
 * Whether more of the referral amount is the plumber's than at the last look, counted without what a person
 * decides about.
 */
export const isShareAgain = (
  facts: ChargeFacts,
  known: ChargedPayment,
  standing: Standing,
): boolean => {
  const before = plumberKeeps(known.referralCents, known.refundedCents)
  const now = plumberKeeps(known.referralCents, standing.backCents)
  return now - before > leftToAPerson(facts, known, standing)
}
