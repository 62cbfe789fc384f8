import { describe, expect, test } from 'vitest'
import type { Job } from '#contract/endpoints/jobs.ts'
import { paymentStatuses } from '#contract/rules/job-lifecycle.ts'
import { outcomeNote, paymentWord, statusWord } from '#contract/rules/job-words.ts'
import { clockOf, isExpected, isPayable, paymentTone, wonWord } from './job-status.ts'

describe('the words of section 4', () => {
  test('0 is pending, 1 accepted, any other rejected', () => {
    expect(statusWord({ status: 0, outcome: 'open' })).toBe('pending')
    expect(statusWord({ status: 1, outcome: 'accepted' })).toBe('accepted')
    expect(statusWord({ status: 2, outcome: 'expired' })).toBe('rejected')
    expect(statusWord({ status: 3, outcome: 'withdrawn' })).toBe('rejected')
  })

  test('to who rejected it or lost it by not paying, 1 is accepted by another company', () => {
    expect(statusWord({ status: 1, outcome: 'rejected' })).toBe('accepted_elsewhere')
    expect(statusWord({ status: 1, outcome: 'lapsed' })).toBe('accepted_elsewhere')
    expect(statusWord({ status: 0, outcome: 'rejected' })).toBe('pending')
    expect(statusWord({ status: 0, outcome: 'lapsed' })).toBe('pending')
  })

  test('only what the status word does not say is noted', () => {
    expect(outcomeNote({ outcome: 'expired' })).toBe('expired')
    expect(outcomeNote({ outcome: 'open' })).toBeUndefined()
    expect(outcomeNote({ outcome: 'accepted_elsewhere' })).toBeUndefined()
    expect(outcomeNote({ outcome: 'rejected' })).toBe('rejected')
    expect(outcomeNote({ outcome: 'rejected' }, true)).toBeUndefined()
    // Its payment reads "Not paid in time".
    expect(outcomeNote({ outcome: 'lapsed' })).toBeUndefined()
  })
})

describe('money and time', () => {
  test('green is for money that has arrived where the reader stands', () => {
    expect(paymentTone({ payment_status: 'paid' }, true)).toBe('info')
    expect(paymentTone({ payment_status: 'transferred' }, true)).toBe('info')
    expect(paymentTone({ payment_status: 'transferred' }, true, true)).toBe('paid')
    expect(paymentTone({ payment_status: 'transferred' }, false)).toBe('paid')
    expect(paymentTone({ payment_status: 'paid' }, false)).toBe('paid')
    expect(paymentWord('transferred', false)).toBe('paid')
    expect(paymentWord('transferred', true)).toBe('transferred')
    // What the bank took back from the plumber, it returned to the company.
    expect(paymentWord('charged_back', false)).toBe('returned_to_you')
    expect(paymentWord('charged_back', true)).toBe('charged_back')
  })

  test('the clock counts to the answer, then to the payment, then stops', () => {
    const due_at = '2026-11-20T15:15:00Z'
    const open = { status: 0, outcome: 'open', payment_status: 'none', due_at } as const
    const won = { status: 1, outcome: 'accepted', payment_status: 'due', due_at } as const
    expect(clockOf(open)?.to).toBe('answer')
    expect(clockOf(won)?.to).toBe('pay')
    expect(clockOf({ ...won, payment_status: 'paid' })).toBeUndefined()
    expect(clockOf({ ...open, due_at: null })).toBeUndefined()
    expect(clockOf({ ...open, outcome: 'lapsed', payment_status: 'lapsed' })).toBeUndefined()
  })

  test('only the winner of an unpaid job pays', () => {
    expect(isPayable({ outcome: 'accepted', payment_status: 'due' })).toBe(true)
    expect(isPayable({ outcome: 'accepted', payment_status: 'paid' })).toBe(false)
    expect(isPayable({ outcome: 'lapsed', payment_status: 'lapsed' })).toBe(false)
  })

  test('a company reads that a job is paid only while its payment stands', () => {
    const won = (payment_status: Job['payment_status']) =>
      wonWord({ outcome: 'accepted', payment_status })
    expect([won('due'), won('paid'), won('transferred')]).toEqual(['due', 'paid', 'paid'])
    for (const status of ['partly_refunded', 'refunded', 'disputed', 'charged_back'] as const)
      expect(won(status)).toBe(status)
    expect(wonWord({ outcome: 'lapsed', payment_status: 'lapsed' })).toBeUndefined()
  })
})

test('nothing is promised of a job that is over, or whose money went back or may', () => {
  const accepted = paymentStatuses.filter((payment_status) =>
    isExpected({ status: 1, payment_status }),
  )
  expect(accepted).toEqual(['none', 'due', 'paid', 'transferred', 'lapsed'])
  expect(isExpected({ status: 0, payment_status: 'lapsed' })).toBe(true)
  expect(isExpected({ status: 2, payment_status: 'none' })).toBe(false)
  expect(isExpected({ status: 3, payment_status: 'lapsed' })).toBe(false)
})
