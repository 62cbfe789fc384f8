import { expect, test } from 'vitest'
import { paymentStatuses } from '#contract/rules/job-lifecycle.ts'
import { isExpected } from './plumber-job-state.ts'

test('nothing is promised of a job that is over, or whose money went back or may', () => {
  const accepted = paymentStatuses.filter((payment_status) =>
    isExpected({ status: 1, payment_status }),
  )
  expect(accepted).toEqual(['none', 'due', 'paid', 'transferred', 'lapsed'])
  expect(isExpected({ status: 0, payment_status: 'lapsed' })).toBe(true)
  expect(isExpected({ status: 2, payment_status: 'none' })).toBe(false)
  expect(isExpected({ status: 3, payment_status: 'lapsed' })).toBe(false)
})
