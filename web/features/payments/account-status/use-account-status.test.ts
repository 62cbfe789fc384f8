import { describe, expect, test } from 'vitest'
import { standingOf, statusOf } from './use-account-status.ts'

const known = { payeeKnown: true, accountId: 'acct_1', answer: undefined, failed: false }

describe('the payment-account status of section 4', () => {
  test('is nothing until the look-up has an answer', () => {
    expect(statusOf({ ...known, payeeKnown: false, accountId: null })).toBeUndefined()
    expect(statusOf(known)).toBeUndefined()
  })

  test('without an account, or with a failed look-up, does not exist', () => {
    expect(statusOf({ ...known, accountId: null })).toBe('Notexists')
    expect(statusOf({ ...known, failed: true })).toBe('Notexists')
  })

  test('is else what the look-up answers; an account that is gone does not exist', () => {
    expect(statusOf({ ...known, answer: 'Complete' })).toBe('Complete')
    expect(statusOf({ ...known, answer: 'Restricted' })).toBe('Restricted')
    expect(statusOf({ ...known, answer: 'Notexists' })).toBe('Notexists')
  })
})

test('whose turn it is follows from what the provider waits for, until the account can receive', () => {
  expect(standingOf(undefined, [])).toBeUndefined()
  expect(standingOf('Complete', ['external_account'])).toBeUndefined()
  expect(standingOf('Notexists', [])).toBe('none')
  expect(standingOf('Restricted', [])).toBe('owner')
  expect(standingOf('Restricted', ['requirements.pending_verification'])).toBe('provider')
  expect(standingOf('Restricted', ['rejected.fraud'])).toBe('nobody')
})
