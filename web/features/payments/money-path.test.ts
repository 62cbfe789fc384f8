import { expect, test } from 'vitest'
import { moneyPath } from './money-path.ts'

const row = {
  job_id: 7,
  type: 'payment',
  amount: 50_000,
  status: 'pending',
  created: 1_795_185_346,
  available_on: 1_795_358_146,
}

const standing = (change: Partial<typeof row>) =>
  moneyPath({ ...row, ...change }).map(({ stop, state }) => `${stop} ${state}`)

test('money on its way is in transfer until it is available', () => {
  expect(standing({})).toEqual(['paid done', 'in_transfer now', 'available ahead'])
  expect(standing({ status: 'available' })).toEqual([
    'paid done',
    'in_transfer done',
    'available now',
  ])
})

test('only the date of the transfer and of its arrival are known', () => {
  expect(moneyPath(row).map(({ at }) => at)).toEqual([null, row.created, row.available_on])
})

test.each([{ amount: -50_000, type: 'payout' }, { type: 'payment_refund' }, { amount: -1 }])(
  'a movement that brings no job money has no path: %o',
  (change) => {
    expect(standing(change)).toEqual([])
  },
)

test('a payment whose job is unknown has no path', () => {
  expect(moneyPath({ ...row, job_id: null })).toEqual([])
})
