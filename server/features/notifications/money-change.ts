import type { moneyEvents } from '#contract/endpoints/jobs.ts'
import type { NotificationKind } from '#contract/endpoints/notifications.ts'
import { splitBack } from '#contract/rules/split-back.ts'
import type { LetterChange } from '../../emails/letter-job.ts'
import type { JobToTell } from './queries.ts'

type MoneyEvent = (typeof moneyEvents)[number]

/** What each change of a payment is told as. */
export const newsOfMoney: Record<MoneyEvent, NotificationKind> = {
  partly_refunded: 'partlyRefunded',
  refunded: 'refunded',
  refund_failed: 'refundFailed',
  disputed: 'disputeOpened',
  dispute_won: 'disputeWon',
  dispute_lost: 'disputeLost',
}

export type MoneyStep = { kind: MoneyEvent; cents: number; at: Date }

/** Whether the money of a job had been sent on to its plumber by then. */
export const wasSentBy = (transferredAt: Date | null, at: Date) =>
  transferredAt !== null && transferredAt <= at

/** Cents that were with the company after some steps; a dispute may be lost, and won after all. */
const backAfter = (steps: readonly MoneyStep[], chargeCents: number) => {
  const back = { refunded: 0, lost: 0 }
  for (const { kind, cents } of steps) {
    if (kind === 'partly_refunded' || kind === 'refunded') back.refunded += cents
    if (kind === 'refund_failed') back.refunded -= cents
    if (kind === 'dispute_lost') back.lost += cents
    if (kind === 'dispute_won') back.lost -= Math.min(back.lost, cents)
  }
  return Math.min(back.refunded + back.lost, chargeCents)
}

/**
 * The newest change of a kind in the history of a payment, as its letter tells of it: its own cents, and
 * of the referral amount those that earlier changes had left. Undefined where there was none.
 */
export const moneyChange = (
  steps: readonly MoneyStep[],
  kind: string,
  { referralCents, totalCents, transferredAt }: JobToTell,
): LetterChange | undefined => {
  const place = steps.findLastIndex((step) => newsOfMoney[step.kind] === kind)
  const step = steps[place]
  if (!step) return undefined
  const share = (cents: number) => splitBack(Math.min(cents, totalCents), referralCents).referral
  const before = backAfter(steps.slice(0, place), totalCents)
  return {
    cents: step.cents,
    shareCents: share(before + step.cents) - share(before),
    wasSent: wasSentBy(transferredAt, step.at),
  }
}
