import { expect, test } from 'vitest'
import { digitsOf, trimmedDigits } from './digits.ts'

test('one digit too many of a zip code or phone is left out, whatever the number begins with', () => {
  expect(trimmedDigits('100011', 5)).toBe('10001')
  expect(trimmedDigits('902101', 5)).toBe('90210')
  expect(trimmedDigits('51255501421', 10)).toBe('5125550142')
})

test('one digit too many of a tax id stays, so that the form can say so', () => {
  expect(trimmedDigits(digitsOf('123-45-67890', ''), 9)).toBe('1234567890')
  expect(trimmedDigits('123456789', 9)).toBe('123456789')
})

test('a pasted phone keeps its last ten digits, not its country', () => {
  expect(trimmedDigits(digitsOf('+1 (310) 555-0142', ''), 10)).toBe('3105550142')
  expect(trimmedDigits(digitsOf('+13105550142', '+1'), 10)).toBe('3105550142')
})
