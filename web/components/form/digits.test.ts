import { expect, test } from 'vitest'
import { digitsOf, trimmedDigits } from './digits.ts'

test('one digit too many is left out, whatever the number begins with', () => {
  expect(trimmedDigits('100011', 5)).toBe('10001')
  expect(trimmedDigits('902101', 5)).toBe('90210')
  expect(trimmedDigits('1234567890', 9)).toBe('123456789')
})

test('a pasted phone keeps its last ten digits, not its country', () => {
  expect(trimmedDigits(digitsOf('+1 (310) 555-0142', ''), 10)).toBe('3105550142')
  expect(trimmedDigits(digitsOf('+13105550142', '+1'), 10)).toBe('3105550142')
})
