import { expect, test } from 'vitest'
import type { MoneyStep } from './back-before.ts'
import { moneyChange } from './money-change.ts'

const at = new Date('2026-03-04T10:00:00Z')
const job = { referralCents: 50_000, totalCents: 54_053, transferredAt: at }

/** How the letter of the last of some changes tells of it. */
const told = (...steps: (readonly [MoneyStep['kind'], number])[]) => {
  const names = {
    disputed: 'disputeOpened',
    dispute_won: 'disputeWon',
    dispute_lost: 'disputeLost',
  }
  const kind = new Map<string, string>(Object.entries(names)).get(steps.at(-1)?.[0] ?? '') ?? ''
  const change = moneyChange(
    steps.map(([kind, cents]) => ({ kind, cents, at })),
    kind,
    job,
  )
  return [change?.shareCents, change?.wasTaken]
}

const lost = [
  ['disputed', 54_053],
  ['dispute_lost', 54_053],
] as const

test('a lost dispute that is decided anew is about the share that was taken, however often', () => {
  const asked = [...lost, ['disputed', 54_053]] as const
  expect(told(...lost)).toEqual([50_000, false])
  expect(told(...asked)).toEqual([50_000, true])
  expect(told(...asked, ['dispute_lost', 54_053])).toEqual([50_000, true])
  expect(told(...asked, ['dispute_won', 54_053])).toEqual([50_000, true])
  expect(told(...lost, ['dispute_won', 54_053])).toEqual([50_000, true])
  const wonAfterAll = [...asked, ['dispute_won', 54_053]] as const
  expect(told(...wonAfterAll, ['dispute_lost', 54_053])).toEqual([50_000, false])
})

test('so is one over a part, also with a refund, and where two were told as one', () => {
  const part = [
    ['partly_refunded', 10_811],
    ['disputed', 20_000],
    ['dispute_lost', 20_000],
  ] as const
  const ofPart = told(...part)
  expect(told(...part, ['disputed', 20_000])).toEqual([ofPart[0], true])
  expect(told(...lost, ['disputed', 34_053])).toEqual([expect.any(Number), true])
  expect(told(...lost, ['disputed', 34_053])[0]).toBeGreaterThan(30_000)
})

test('another dispute over what a lost one left is a new one', () => {
  const part = [
    ['disputed', 20_000],
    ['dispute_lost', 20_000],
    ['disputed', 10_000],
  ] as const
  const [share = 0] = told(...part)
  expect(told(...part)).toEqual([share, false])
  expect(share).toBeGreaterThan(9000)
  expect(told(...part, ['dispute_won', 10_000])).toEqual([share, false])
  expect(told(...part, ['dispute_won', 10_000], ['disputed', 20_000])[1]).toBe(true)
})
