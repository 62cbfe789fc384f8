import { expect, test } from 'vitest'
import { settledDollars, shownDollars, typedDollars } from './typed-dollars.ts'

test.each([
  ['850', '850'],
  ['$1,500.75', '1500.75'],
  ['12.', '12.'],
  ['12.345', '12.34'],
  ['1.2.3', '1.23'],
  ['-40', '40'],
  ['abc', ''],
  ['1234567890123', '123456789'],
])('of %j an amount keeps %j', (text, kept) => expect(typedDollars(text)).toBe(kept))

test.each([
  ['12.', '12', '12.00'],
  ['.5', '0.5', '0.50'],
  ['0012', '12', '12.00'],
  ['1500.7', '1500.7', '1,500.70'],
  ['.', '', ''],
  ['', '', ''],
])('%j ends as %j and is shown as %j', (typed, settled, shown) => {
  expect(settledDollars(typed)).toBe(settled)
  expect(shownDollars(settled)).toBe(shown)
})
