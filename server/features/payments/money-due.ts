import { splitBack } from '#contract/rules/split-back.ts'
import type { ChargeFacts, ReversalOrder, SendLaterOrder } from '../../adapters/payments/port.ts'
import { phaseOf, plumberKeeps, type Standing, sentOn } from './money-standing.ts'
import type { ChargedPayment } from './queries/synced-payment.ts'

/** What still has to move between us and the plumber's account; amounts in cents. */
export type MoneyDue =
  | { kind: 'reversal'; order: ReversalOrder }
  | { kind: 'sending'; order: SendLaterOrder }

const sum = (rows: readonly { amountCents: number }[]) =>
  rows.reduce((total, { amountCents }) => total + amountCents, 0)

/** The newest transfer is reversed first: of it the most is left. */
const reversalOf = (facts: ChargeFacts, tooMuch: number): MoneyDue | undefined => {
  for (const { id, amountCents, reversals } of sentOn(facts).toReversed()) {
    const reversedCents = sum(reversals)
    const cents = Math.min(tooMuch, amountCents - reversedCents)
    if (cents > 0)
      return { kind: 'reversal', order: { transferId: id, amountCents: cents, reversedCents } }
  }
  return undefined
}

/**
 * Cents that refunds held or took back before they failed, and that were not sent since; what
 * somebody took back by hand stays taken back. A cent more each, as shares are rounded.
 */
const heldBack = ({ refunds, amountCents, sentLater }: ChargeFacts, referralCents: number) => {
  const failed = refunds.filter(({ status }) => status === 'failed' || status === 'canceled')
  if (failed.length === 0) return 0
  const share = splitBack(Math.min(sum(failed), amountCents), referralCents).referral
  return share + failed.length - sum(sentLater)
}

const sendingOf = (
  facts: ChargeFacts,
  { jobId, acceptance, referralCents, account, status }: ChargedPayment,
  tooLittle: number,
): MoneyDue | undefined => {
  const amountCents = Math.min(tooLittle, heldBack(facts, referralCents))
  if (amountCents <= 0 || status !== 'paid' || !account) return undefined
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
 * went back to the company, sent again for a refund that failed. A charge that settled no payment
 * of ours gives back the share of its transfer. Nothing is sent while its bank asks.
 */
export const moneyDue = (
  facts: ChargeFacts,
  known: ChargedPayment | undefined,
  { backCents, disputeStatus }: Standing,
): MoneyDue | undefined => {
  const { transfer, amountCents } = facts
  if (!transfer) return undefined
  const kept = sum(sentOn(facts)) - sum(sentOn(facts).flatMap(({ reversals }) => reversals))
  const gone = Math.round((transfer.amountCents * backCents) / amountCents)
  const keeps = known ? plumberKeeps(known.referralCents, backCents) : transfer.amountCents - gone
  if (kept > keeps && backCents > 0) return reversalOf(facts, kept - keeps)
  if (kept >= keeps || !known || phaseOf(disputeStatus) === 'open') return undefined
  return sendingOf(facts, known, keeps - kept)
}
