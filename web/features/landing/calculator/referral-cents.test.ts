import { expect, test } from 'vitest'
import { referralCents } from './referral-cents.ts'

test('reads an amount as people type it', () => {
  expect(referralCents('500')).toBe(50_000)
  expect(referralCents(' $1,250.5 ')).toBe(125_050)
  expect(referralCents('0.19')).toBe(19)
})

test('refuses what no job may have', () => {
  for (const typed of ['', '0', '0.18', 'abc', '1.234', '100000.01', '-5'])
    expect(referralCents(typed)).toBeUndefined()
})
