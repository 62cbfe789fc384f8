import { describe, expect, test } from 'vitest'
import { paymentWord, rejectedStatusWord, statusWord } from '#contract/rules/job-words.ts'
import { clockOf, isPayable, outcomeNote, paymentTone } from './job-status.ts'

describe('the words of section 4', () => {
  test('0 is pending, 1 accepted, any other rejected', () => {
    expect(statusWord({ status: 0, outcome: 'open' })).toBe('pending')
    expect(statusWord({ status: 1, outcome: 'accepted' })).toBe('accepted')
    expect(statusWord({ status: 2, outcome: 'expired' })).toBe('rejected')
    expect(statusWord({ status: 3, outcome: 'withdrawn' })).toBe('rejected')
  })

  test('in the rejected list 1 is accepted by another company', () => {
    expect(rejectedStatusWord({ status: 1, outcome: 'rejected' })).toBe('accepted_elsewhere')
    expect(rejectedStatusWord({ status: 0, outcome: 'rejected' })).toBe('pending')
    expect(rejectedStatusWord({ status: 1, outcome: 'accepted' })).toBe('accepted')
  })

  test('only what the status word does not say is noted', () => {
    expect(outcomeNote({ outcome: 'expired' })).toBe('expired')
    expect(outcomeNote({ outcome: 'open' })).toBeUndefined()
    expect(outcomeNote({ outcome: 'accepted_elsewhere' })).toBeUndefined()
  })
})

describe('money and time', () => {
  test('green is for money that has arrived where the reader stands', () => {
    expect(paymentTone({ payment_status: 'paid' }, true)).toBe('info')
    expect(paymentTone({ payment_status: 'transferred' }, true)).toBe('paid')
    expect(paymentTone({ payment_status: 'paid' }, false)).toBe('paid')
    expect(paymentWord('transferred', false)).toBe('paid')
    expect(paymentWord('transferred', true)).toBe('transferred')
  })

  test('the clock counts to the answer, then to the payment, then stops', () => {
    const due_at = '2026-11-20T15:15:00Z'
    expect(clockOf({ status: 0, payment_status: 'none', due_at })?.to).toBe('answer')
    expect(clockOf({ status: 1, payment_status: 'due', due_at })?.to).toBe('pay')
    expect(clockOf({ status: 1, payment_status: 'paid', due_at })).toBeUndefined()
    expect(clockOf({ status: 0, payment_status: 'none', due_at: null })).toBeUndefined()
  })

  test('only the winner of an unpaid job pays', () => {
    expect(isPayable({ outcome: 'accepted', payment_status: 'due' })).toBe(true)
    expect(isPayable({ outcome: 'accepted', payment_status: 'paid' })).toBe(false)
    expect(isPayable({ outcome: 'lapsed', payment_status: 'lapsed' })).toBe(false)
  })
})
