import type { MoneyStep } from '#contract/endpoints/money.ts'
import { isPayoutLate } from '#contract/rules/payout-overdue.ts'

type Step = Pick<MoneyStep, 'step' | 'state'>

/**
 * The stop that says where a job's money is: the one it is at, the payout that came back, the last
 * one it reached; the first while nothing has moved.
 */
export const moneyPlace = <S extends Step>(steps: readonly S[]): S | undefined =>
  steps.find(({ state }) => state === 'failed') ??
  steps.find(({ state }) => state === 'now') ??
  steps.findLast(({ state }) => state === 'done') ??
  steps[0]

type Timed = Pick<MoneyStep, 'step' | 'at' | 'expected_at'>

/** When money came to a stop, or is to come to it; of a payout whose day is over no day is promised. */
export const momentOf = ({ step, at, expected_at }: Timed, now: Date): string | null => {
  if (at !== null || expected_at === null) return at
  return step === 'at_bank' && isPayoutLate(new Date(expected_at), now) ? null : expected_at
}

/** Of money under way, the next stop, where it is known when it gets there. */
export const comesNext = <S extends Step & Timed>(steps: readonly S[], now: Date): S | undefined =>
  moneyPlace(steps)?.state === 'now'
    ? steps.find((step) => step.state === 'ahead' && momentOf(step, now) !== null)
    : undefined

/** Of money that was sent on: the stop at which its plumber can use it, unless it went back. */
export const arrivalOf = <S extends Step>(steps: readonly S[]): S | undefined =>
  isGone(steps) ? undefined : steps.find(({ step }) => step === 'available')

/** Whether a payout of it came back, or never left: it is not at the bank, and its plumber may have to act. */
export const isReturned = (steps: readonly Step[]): boolean =>
  steps.some(({ state }) => state === 'failed')

/** Nothing more comes: all of it went back to the company. */
export const isGone = (steps: readonly Step[]): boolean =>
  steps.some(({ state }) => state === 'stopped')
