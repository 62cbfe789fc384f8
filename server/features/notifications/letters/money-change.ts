import type { NotificationKind } from '#contract/endpoints/notifications.ts'
import { splitBack } from '#contract/rules/split-back.ts'
import type { LetterChange } from '../../../emails/letter-job.ts'
import type { JobToTell } from '../queries.ts'
import { backBefore, type MoneyStep } from './back-before.ts'

/** What each change of a payment is told as. */
export const newsOfMoney: Record<MoneyStep['kind'], NotificationKind> = {
  partly_refunded: 'partlyRefunded',
  refunded: 'refunded',
  refund_failed: 'refundFailed',
  disputed: 'disputeOpened',
  dispute_won: 'disputeWon',
  dispute_lost: 'disputeLost',
}

/** Whether the money of a job had been sent on to its plumber by then. */
export const wasSentBy = (transferredAt: Date | null, at: Date) =>
  transferredAt !== null && transferredAt <= at

/**
 * The newest change of a kind in the history of a payment, as its letter tells of it: its own cents, and
 * of the referral amount those that earlier changes had left. Undefined where there was none.
 */
export const moneyChange = (
  steps: readonly MoneyStep[],
  kind: string,
  {
    referralCents,
    totalCents,
    transferredAt,
  }: Pick<JobToTell, 'referralCents' | 'totalCents' | 'transferredAt'>,
): LetterChange | undefined => {
  const place = steps.findLastIndex((step) => newsOfMoney[step.kind] === kind)
  const step = steps[place]
  if (!step) return undefined
  const share = (cents: number) => splitBack(Math.min(cents, totalCents), referralCents).referral
  const before = backBefore(steps.slice(0, place), step, totalCents)
  return {
    cents: step.cents,
    shareCents: share(before.cents + step.cents) - share(before.cents),
    wasSent: wasSentBy(transferredAt, step.at),
    wasTaken: before.wasLost,
  }
}
