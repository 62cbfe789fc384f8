import { expect, test } from 'vitest'
import { isPayoutLate } from './payout-overdue.ts'

test('a payout is late once its day is over in American Samoa, the last zone of the country', () => {
  const due = new Date('2026-11-24T00:00:00Z')
  expect(isPayoutLate(due, new Date('2026-11-25T10:59:59Z'))).toBe(false)
  expect(isPayoutLate(due, new Date('2026-11-25T11:00:01Z'))).toBe(true)
})
