import { disputePhase as phaseOf } from '#contract/rules/dispute-phase.ts'
import type { PaymentStatus } from '#contract/rules/job-lifecycle.ts'
import { splitBack } from '#contract/rules/split-back.ts'
import type { ChargeFacts } from '../../../adapters/payments/port.ts'
import { momentOf } from '../../../lib/time/epoch.ts'
import type { MoneyChange } from '../../jobs/index.ts'

type Dispute = ChargeFacts['disputes'][number]

const sum = (rows: readonly { amountCents: number }[]) =>
  rows.reduce((total, { amountCents }) => total + amountCents, 0)

const counts = ({ status }: { status: string }) => status === 'succeeded' || status === 'pending'

/** Every time that money of a charge was sent on, oldest first. */
export const sentOn = ({ transfer, sentLater }: ChargeFacts) =>
  transfer ? [transfer, ...sentLater] : sentLater

/** The account that most of a charge lies in, of two with as much the later one; null where nothing was sent on. */
export const accountOfMost = (facts: ChargeFacts): string | null => {
  const cents = new Map<string, number>()
  for (const { account, amountCents, reversals } of sentOn(facts))
    if (account) cents.set(account, (cents.get(account) ?? 0) + amountCents - sum(reversals))
  const most = Math.max(...cents.values())
  return [...cents.keys()].findLast((account) => cents.get(account) === most) ?? null
}

const inPhase = ({ disputes }: ChargeFacts, phase: 'won' | 'lost') =>
  disputes.filter(({ status }) => phaseOf(status) === phase)

const places = { open: 0, won: 1, lost: 1, none: 2 } as const

/**
 * The dispute that a charge is known by: one that its bank has still to decide goes before a newer one that
 * is decided, and an inquiry, which moves nothing, comes last.
 */
const foremost = (disputes: readonly Dispute[]): Dispute | undefined =>
  disputes.toSorted(
    (one, other) =>
      places[phaseOf(one.status)] - places[phaseOf(other.status)] || other.created - one.created,
  )[0]

/** How the money of a charge stands by what the provider says of it; amounts in cents. */
export type Standing = {
  /** Went back to the company: refunds, and disputes that were lost; at most the charge. */
  backCents: number
  refundedCents: number
  lostCents: number
  disputedCents: number
  /** Of the newest dispute that was won. */
  wonCents: number
  /** Taken back from the plumber and not sent again. */
  reversedCents: number
  disputeStatus: string | null
  disputeReason: string | null
  /** When that dispute was opened. */
  disputedAt: Date | null
  /** Whether a bank has still to decide about any of it. */
  isAsked: boolean
}

export const standingOf = (facts: ChargeFacts): Standing => {
  const refundedCents = sum(facts.refunds.filter(counts))
  const lostCents = sum(inPhase(facts, 'lost'))
  const dispute = foremost(facts.disputes)
  return {
    backCents: Math.min(refundedCents + lostCents, facts.amountCents),
    refundedCents,
    lostCents,
    disputedCents: dispute?.amountCents ?? 0,
    wonCents: foremost(inPhase(facts, 'won'))?.amountCents ?? 0,
    reversedCents: Math.max(
      0,
      sum(sentOn(facts).flatMap(({ reversals }) => reversals)) - sum(facts.sentLater),
    ),
    disputeStatus: dispute?.status ?? null,
    disputeReason: dispute?.reason ?? null,
    disputedAt: dispute ? momentOf(dispute.created) : null,
    isAsked: phaseOf(dispute?.status ?? null) === 'open',
  }
}

/** What of the referral amount stays the plumber's once some of the charge went back; in cents. */
export const plumberKeeps = (referralCents: number, backCents: number) =>
  referralCents - splitBack(backCents, referralCents).referral

/** What is known of a payment before the provider was asked again. */
export type Before = {
  chargeCents: number
  refundedCents: number
  lostCents: number | null
  disputeStatus: string | null
  disputedAt: Date | null
  transferredAt: Date | null
}

/** Cents of the disputes that were lost when it was looked at last; where that was not kept, as if only the newest had moved. */
const lostBefore = (before: Before, now: Standing) => {
  if (before.lostCents !== null) return before.lostCents
  const wasLost = phaseOf(before.disputeStatus) === 'lost'
  const phase = phaseOf(now.disputeStatus)
  if (!wasLost && phase === 'lost') return now.lostCents - now.disputedCents
  return wasLost && phase === 'won' ? now.lostCents + now.disputedCents : now.lostCents
}

const refundChange = (before: Before, now: Standing): MoneyChange[] => {
  // What is stored is at most the charge; a bank may take more than refunds have left of it.
  const same = Math.min(now.refundedCents + lostBefore(before, now), before.chargeCents)
  const moved = same - before.refundedCents
  if (moved < 0) return [{ kind: 'refund_failed', amountCents: -moved }]
  if (moved === 0) return []
  const whole = now.backCents >= before.chargeCents
  return [{ kind: whole ? 'refunded' : 'partly_refunded', amountCents: moved }]
}

/** Disputes that were lost, or won after all; one about which its bank asks again is neither. */
const lossChange = (lostCents: number, { isAsked }: Standing): MoneyChange[] => {
  if (lostCents > 0) return [{ kind: 'dispute_lost', amountCents: lostCents }]
  return lostCents < 0 && !isAsked ? [{ kind: 'dispute_won', amountCents: -lostCents }] : []
}

/** Whether a dispute is open that was not when it was looked at last: its phase says so, or that it is a newer one. */
const isOpened = (before: Before, now: Standing) => {
  if (!now.isAsked) return false
  if (phaseOf(before.disputeStatus) !== 'open') return true
  return before.disputedAt !== null && now.disputedAt !== null && now.disputedAt > before.disputedAt
}

/** Whether a bank decided that the payment stands, also where the newest dispute was lost before. */
const isWon = (before: Before, now: Standing) => {
  const phase = phaseOf(before.disputeStatus)
  if (now.isAsked || now.wonCents === 0) return false
  return phase === 'open' || (phase !== 'won' && phaseOf(now.disputeStatus) === 'won')
}

const disputeChange = (before: Before, now: Standing): MoneyChange[] => {
  const changes = lossChange(now.lostCents - lostBefore(before, now), now)
  if (isOpened(before, now))
    return [...changes, { kind: 'disputed', amountCents: now.disputedCents }]
  if (changes.length > 0 || !isWon(before, now)) return changes
  return [{ kind: 'dispute_won', amountCents: now.wonCents }]
}

/** What happened to a payment since it was looked at last. */
export const changesOf = (before: Before, now: Standing): MoneyChange[] => [
  ...refundChange(before, now),
  ...disputeChange(before, now),
]

/**
 * The word for how the money of a paid job stands: what came back to us and waits, with nothing left on the
 * plumber's account, is as before it was sent on.
 */
export const statusOf = (
  { chargeCents, transferredAt }: Before,
  now: Standing,
  waits: boolean,
): PaymentStatus => {
  if (!now.isAsked && now.lostCents > 0) return 'charged_back'
  if (now.backCents >= chargeCents) return 'refunded'
  if (now.isAsked) return 'disputed'
  if (now.backCents > 0) return 'partly_refunded'
  return transferredAt && !waits ? 'transferred' : 'paid'
}
