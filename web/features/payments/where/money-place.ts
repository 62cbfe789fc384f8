import type { MoneyStep } from '#contract/endpoints/money.ts'

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

/** Nothing more comes: all of it went back to the company. */
export const isGone = (steps: readonly Step[]): boolean =>
  steps.some(({ state }) => state === 'stopped')
