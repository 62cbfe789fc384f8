import { expect, test } from 'vitest'
import { payoutParts } from './payout-parts.ts'

const of = (amount: number, ...shares: number[]) =>
  payoutParts({
    amount,
    jobs: shares.map((share, index) => ({ job_id: index + 1, amount: share })),
  })

test('a payout of one job alone needs no amounts beside the number', () => {
  expect(of(50_000, 50_000)).toEqual({ other: 0, plain: true })
})

test('several jobs each say their share, also where the shares make up the payout', () => {
  expect(of(80_000, 50_000, 30_000)).toEqual({ other: 0, plain: false })
  expect(of(30_000, 50_000, -20_000)).toEqual({ other: 0, plain: false })
})

test('what no job makes up is other business of the account, with its sign', () => {
  expect(of(62_000, 50_000)).toEqual({ other: 12_000, plain: false })
  expect(of(45_000, 50_000)).toEqual({ other: -5_000, plain: false })
})
