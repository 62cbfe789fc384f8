import { expect, test } from 'vitest'
import { referralCents } from './referral-cents.ts'

test('reads an amount as people type it', () => {
  expect(referralCents('500')).toBe(50_000)
  expect(referralCents(' $1,250.5 ')).toBe(125_050)
  expect(referralCents('0.19')).toBe(19)
})

test('a comma before the last two digits parts the cents, as in a job', () => {
  expect(['500,00', '500,5', '1.250,00', '1,250', '100,000'].map(referralCents)).toEqual([
    ...[50_000, 50_050, 125_000, 125_000, 10_000_000],
  ])
})

test('refuses what no job may have', () => {
  for (const typed of ['', '0', '0.18', 'abc', '1.234', '100000.01', '-5'])
    expect(referralCents(typed)).toBeUndefined()
})
