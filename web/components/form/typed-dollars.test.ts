import { expect, test } from 'vitest'
import {
  editedDollars,
  editedPlace,
  keptTyping,
  settledDollars,
  shownDollars,
  typedDollars,
} from './typed-dollars.ts'

test.each([
  ['850', '850'],
  ['$1,500.75', '1500.75'],
  ['12.', '12.'],
  ['12.345', '12.34'],
  ['1.2.3', '1.23'],
  ['-40', '40'],
  ['abc', ''],
  ['500,00', '500.00'],
  ['850,5', '850.5'],
  ['500,', '500.'],
  ['1,250', '1250'],
  ['1,250.00', '1250.00'],
  ['1.250,00', '1250.00'],
  ['1.250.000,75', '1250000.75'],
  ['1,250,000', '1250000'],
  ['1,250,00', '125000'],
  ['12,3456', '123456'],
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

test('a comma stays while it is typed, and nothing that is no part of an amount', () => {
  expect(['500,', '$1,2', '12.345', 'x'].map(keptTyping)).toEqual(['500,', '1,2', '12.34', ''])
})

test('a place in an amount stays between the same digits when the commas go', () => {
  const [shown, edited] = [shownDollars('1234567'), editedDollars('1234567')]
  for (const place of [0, 1, 2, 5, 6, 10, shown.length]) {
    const left = edited.slice(0, editedPlace(shown, place))
    expect(left).toBe(shown.slice(0, place).replaceAll(',', ''))
  }
})
