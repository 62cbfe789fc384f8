import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import type { JobMoney } from '#contract/endpoints/money.ts'
import { en } from '#messages/index.ts'
import {
  besideLost,
  disputeText,
  failedText,
  lostText,
  owedText,
  refundText,
} from './note-texts.ts'
import { placeSentence } from './place-sentence.ts'

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { translation: en } } })
})

const at = '2026-11-20T12:00:00.000Z'
const paid = { step: 'paid', state: 'done', at, expected_at: null, amount: 50_000 } as const
const refundOf = (amount: number) => ({ refunded: { amount, at }, disputed: null, steps: [paid] })

test('what went back is called what it is: the plumber’s referral amount, not the whole payment', () => {
  expect(refundText(i18next.t, refundOf(50_000), 'en')).toContain(
    'your referral amount of $500.00 went back to the company',
  )
  expect(refundText(i18next.t, refundOf(20_000), 'en')).toContain(
    '$200.00 of your referral amount went back to the company, $300.00 is yours',
  )
  expect(
    disputeText(i18next.t, { amount: 50_000, at, status: 'needs_response' }, 'open', 'en'),
  ).toContain('$500.00 of your referral amount')
})

test('what was refunded is told beside what the bank took after it', () => {
  const told = (referral: number, lost: number, byRefunds?: number) =>
    refundText(
      i18next.t,
      {
        refunded: { amount: lost, at, ...(byRefunds !== undefined && { by_refunds: byRefunds }) },
        disputed: { amount: 10_000, at, status: 'lost' },
        steps: [{ ...paid, amount: referral }],
      },
      'en',
    )
  expect(told(50_000, 30_000, 20_000)).toMatch(
    /^Partly refunded .*: \$200\.00 of your referral amount went back to the company, \$200\.00 is yours\.$/,
  )
  expect(told(30_000, 30_000, 20_000)).toMatch(
    /^Partly refunded .*: \$200\.00 of your referral amount went back to the company\.$/,
  )
  expect(told(50_000, 10_000, 0)).toBeUndefined()
  // An instance of the version before does not say which part of it was refunded.
  expect(told(50_000, 30_000)).toBeUndefined()
})

test('what is still to be taken back is not called the plumber’s', () => {
  const told = (to_take_back: number) =>
    refundText(i18next.t, { ...refundOf(20_000), to_take_back }, 'en')
  expect(told(10_000)).toMatch(
    /\$200\.00 of your .* went back to the company, \$200\.00 is yours\.$/,
  )
  expect(told(30_000)).toMatch(
    /^Partly refunded .*\$200\.00 of your .* went back to the company\.$/,
  )
})

test('of a refund of which nothing was taken back yet is told that there was one', () => {
  const told = (to_take_back: number, status: 'won' | 'lost', refunded: JobMoney['refunded']) =>
    refundText(
      i18next.t,
      { refunded, disputed: { amount: 10_000, at, status }, to_take_back, steps: [paid] },
      'en',
    )
  expect(told(30_000, 'won', null)).toMatch(/was refunded .* \$300\.00 of your referral amount/)
  expect(told(30_000, 'lost', null)).toMatch(/was refunded .* \$200\.00 of your referral amount/)
  const byDispute = { amount: 4_000, at, by_refunds: 0 }
  expect(told(10_000, 'lost', null)).toBeUndefined()
  expect(told(6_000, 'lost', byDispute)).toBeUndefined()
  expect(told(0, 'won', null)).toBeUndefined()
})

test('what is not taken back yet is told to be taken once the account holds it, but not in an account that was replaced', () => {
  const told = (to_take_back: number, earlier_account = false) =>
    owedText(i18next.t, { to_take_back, earlier_account })
  expect(told(0)).toBeUndefined()
  expect(told(50_000)).toMatch(
    /^\$500\.00 of .* still to be taken back .* as soon as the account holds that much\.$/,
  )
  expect(told(50_000, true)).toMatch(/ from the payment account that you had before\.$/)
})

test('what a bank took for good is told beside a newer dispute, and not as refunded', () => {
  const told = (status: string, to_take_back: number, lost?: number) => {
    const disputed = { amount: 10_000, at, status }
    const job = { disputed, to_take_back, ...(lost !== undefined && { lost }) }
    return {
      lost: lostText(i18next.t, job),
      refund: refundText(i18next.t, { ...job, refunded: null, steps: [paid] }, 'en'),
    }
  }
  for (const status of ['won', 'needs_response', 'lost']) {
    expect(told(status, 10_000, 10_000)).toEqual({
      lost: expect.stringMatching(/bank took money .* \$100\.00 of .* goes with it\.$/),
      refund: undefined,
    })
    expect(told(status, 0, 10_000).lost).toMatch(/bank took money .* \$100\.00 went with it\.$/)
    expect(told(status, 30_000, 10_000).refund).toMatch(/was refunded .* \$200\.00/)
  }
  expect(told('won', 0, 0).lost).toBeUndefined()
  // An instance of the version before tells of the dispute that is shown alone.
  expect(told('lost', 10_000).lost).toContain('$100.00')
  expect(told('won', 0).lost).toBeUndefined()
})

test('that a payment stands is said of none of which a bank took a part, what is asked about it of every one', () => {
  const told = (status: string, lost?: number) =>
    besideLost({ disputed: { amount: 10_000, at, status }, ...(lost !== undefined && { lost }) })
  expect(told('won', 10_000)).toBeUndefined()
  expect(told('won', 0)).toBe('won')
  expect(told('under_review', 10_000)).toBe('open')
  expect(told('lost', 10_000)).toBeUndefined()
  // An instance of the version before does not say what is lost.
  expect(told('won')).toBe('won')
  expect(besideLost({ disputed: null, lost: 0 })).toBeUndefined()
})

test('a payout that was canceled did not come back', () => {
  const told = (reason: 'canceled' | 'account_closed') =>
    [
      failedText(i18next.t, { at, reason, bank_last4: '6789' }, false, 'en'),
      placeSentence(
        i18next.t,
        {
          steps: [paid, { ...paid, step: 'in_payout', state: 'failed', failure: reason }],
          earlier_account: false,
        },
        true,
      ),
    ].join(' ')
  expect(told('canceled')).toMatch(/to your account •••• 6789 was canceled before it left\./)
  expect(told('canceled')).toContain('The payout was canceled')
  expect(told('canceled')).not.toContain('came back')
  expect(told('account_closed')).toMatch(/came back: the bank account is closed.*came back/)
})

test('of money in a payment account that was replaced nothing is promised', () => {
  const available = { ...paid, step: 'available', state: 'now' } as const
  const told = (earlier: boolean) =>
    [
      placeSentence(i18next.t, { steps: [paid, available], earlier_account: earlier }, true),
      failedText(i18next.t, { at, reason: 'account_closed', bank_last4: null }, earlier, 'en'),
    ].join(' ')
  expect(told(false)).toMatch(/The next payout takes it.*The next payout goes there/)
  expect(told(true)).not.toMatch(/next payout|sent again|your payment account/)
  expect(told(true)).toMatch(/that you had before.*the bank account is closed.*that you had before/)
})

test('a payout whose day is over is not promised for that day', () => {
  const day = 24 * 60 * 60 * 1000
  const today = Math.floor(Date.now() / day) * day
  const told = (arrival: number) => {
    const expected_at = new Date(arrival).toISOString()
    const steps = [
      { ...paid, step: 'in_payout', state: 'now' } as const,
      { ...paid, step: 'at_bank', state: 'ahead', at: null, expected_at } as const,
    ]
    return placeSentence(i18next.t, { steps, earlier_account: false }, true, 'en')
  }
  expect(told(today)).toMatch(/It arrives by/)
  expect(told(today - 2 * day)).toMatch(/It should have arrived on/)
})

test('of a payout that is long overdue the provider is to be asked', () => {
  const steps = [
    { ...paid, step: 'in_payout', state: 'now' } as const,
    { ...paid, step: 'at_bank', state: 'ahead', at: null } as const,
  ]
  expect(placeSentence(i18next.t, { steps, earlier_account: false }, true)).toMatch(
    /should have arrived.*Ask the payment provider/,
  )
})
