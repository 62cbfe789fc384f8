import type { moneyEvents } from '#contract/endpoints/jobs.ts'

/** A change of a payment in the history of its job; cents. */
export type MoneyStep = { kind: (typeof moneyEvents)[number]; cents: number; at: Date }

type Back = {
  refunded: number
  /** Of each dispute that was lost and about which no bank asks again. */
  lost: readonly number[]
  /** Of each that was lost and about which one does. */
  anew: readonly number[]
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0)

const without = (amounts: readonly number[], cents: number) =>
  amounts.toSpliced(amounts.indexOf(cents), 1)

/**
 * What stays lost where a bank asks or decides about some cents. History tells a dispute that is decided
 * anew from no other: it is one of as much as was lost before, or of more than the losses left.
 */
const stillLost = (lost: readonly number[], cents: number, chargeCents: number) => {
  if (lost.includes(cents)) return without(lost, cents)
  const all = sum(lost)
  return all + cents > chargeCents ? [Math.max(all - cents, 0)] : lost
}

/** What had gone back besides the money of a step, and whether that had been lost before. */
const besides = (back: Back, { kind, cents }: MoneyStep, chargeCents: number) => {
  const decides = kind === 'dispute_won' || kind === 'dispute_lost'
  if (decides && back.anew.includes(cents))
    return { ...back, anew: without(back.anew, cents), wasLost: true }
  if (kind !== 'disputed' && kind !== 'dispute_won') return { ...back, wasLost: false }
  const lost = stillLost(back.lost, cents, chargeCents)
  return { ...back, lost, wasLost: sum(lost) < sum(back.lost) }
}

const after = (back: Back, step: MoneyStep, chargeCents: number): Back => {
  const { wasLost, ...rest } = besides(back, step, chargeCents)
  const { kind, cents } = step
  switch (kind) {
    case 'partly_refunded':
    case 'refunded':
      return { ...rest, refunded: rest.refunded + cents }
    case 'refund_failed':
      return { ...rest, refunded: rest.refunded - cents }
    case 'disputed':
      return wasLost ? { ...rest, anew: [...rest.anew, cents] } : rest
    case 'dispute_lost':
      return { ...rest, lost: [...rest.lost, cents] }
    case 'dispute_won':
      return rest
  }
}

/**
 * Cents of a charge that were with the company before a step, besides those it is about, and whether a
 * bank had taken these before: a lost dispute may be asked about again, and be won after all.
 */
export const backBefore = (
  earlier: readonly MoneyStep[],
  step: MoneyStep,
  chargeCents: number,
): { cents: number; wasLost: boolean } => {
  const nothing: Back = { refunded: 0, lost: [], anew: [] }
  const before = earlier.reduce((back, each) => after(back, each, chargeCents), nothing)
  const { refunded, lost, wasLost } = besides(before, step, chargeCents)
  return { cents: Math.min(refunded + sum(lost), chargeCents), wasLost }
}
