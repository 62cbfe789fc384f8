import { expect, test } from 'vitest'
import { plumberJobState } from './plumber-job-state.ts'

const open = { status: 0, payment_status: 'none', companies_reached: 2 } as const
const money = { arrived: false, returned: false, ready: true }

test('an open job waits while a company may answer, and says so where none is left', () => {
  expect(plumberJobState({ ...open, companies_left: 1 }, money)).toBe('open')
  expect(plumberJobState({ ...open, companies_left: 0 }, money)).toBe('open_nobody_left')
  expect(plumberJobState({ ...open, companies_reached: 0, companies_left: 0 }, money)).toBe(
    'open_unserved',
  )
  expect(plumberJobState(open, money)).toBe('open')
})

test('money whose payout did not reach the bank is not said to have arrived', () => {
  const sent = { status: 1, payment_status: 'transferred', companies_reached: 2 } as const
  expect(plumberJobState(sent, money)).toBe('transferred')
  expect(plumberJobState(sent, { ...money, arrived: true })).toBe('arrived')
  expect(plumberJobState(sent, { ...money, returned: true })).toBe('returned')
})
