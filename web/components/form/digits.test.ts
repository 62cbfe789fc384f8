import { expect, test } from 'vitest'
import { keptDigits } from './digits.ts'

const phone = (text: string, prefix = '') => keptDigits(text, prefix, 10)

test('one digit too many of a zip code or phone is left out, whatever the number begins with', () => {
  expect(keptDigits('100011', '', 5)).toBe('10001')
  expect(keptDigits('902101', '', 5)).toBe('90210')
  expect(phone('51255501421')).toBe('5125550142')
  expect(phone('01234567890')).toBe('0123456789')
})

test('one digit too many of a tax id stays, so that the form can say so', () => {
  expect(keptDigits('123-45-67890', '', 9)).toBe('1234567890')
  expect(keptDigits('123456789', '', 9)).toBe('123456789')
})

test('a pasted phone keeps its last ten digits, not its country', () => {
  expect(phone('+1 (310) 555-0142')).toBe('3105550142')
  expect(phone('001 818 555 0199')).toBe('8185550199')
  expect(phone('+13105550142', '+1')).toBe('3105550142')
  expect(phone('1-310-555-0142', '+1')).toBe('3105550142')
})

test('an extension behind a pasted phone is no part of it, with the country before it or without', () => {
  expect(phone('+1 818 555 0199 ext. 4')).toBe('8185550199')
  expect(phone('Tel. 1 (818) 555.0199 ext 4')).toBe('8185550199')
  expect(phone('Tel. +1 818 555 0199, ext. 4', '+1')).toBe('8185550199')
  expect(phone('818-555-0199 x12')).toBe('8185550199')
  expect(phone('818-555-0199,,12')).toBe('8185550199')
})

test('a number without its area code is not made whole by its extension, so the form says what is missing', () => {
  expect(phone('555-0199 ext. 418')).toBe('5550199')
  expect(phone('555-0199 x 418')).toBe('5550199')
})

test('a number of another country is not cut to ten digits, so the form says that it is none of this one', () => {
  expect(phone('+52 55 1234 5678')).toBe('525512345678')
  expect(phone('Tel. +44 20 7946 0958', '+1')).toBe('442079460958')
  expect(phone('00 52 55 1234 5678')).toBe('00525512345678')
  expect(phone('+(52) 55 1234 5678')).toBe('525512345678')
})

test('one of another country is not cut while it is corrected, so the form goes on saying so', () => {
  const whole = '525512345678'
  expect(keptDigits('25512345678', '', 10, whole)).toBe('25512345678')
  expect(keptDigits('52551234567', '', 10, whole)).toBe('52551234567')
  expect(keptDigits('25512345678', '+1', 10, `+1${whole}`)).toBe('25512345678')
  expect(keptDigits('2551234567', '', 10, '25512345678')).toBe('2551234567')
})

test('one of this country with its 1, pasted over one of another, is taken as over nothing', () => {
  const whole = '525512345678'
  expect(keptDigits('+1 (310) 555-0142', '', 10, whole)).toBe('3105550142')
  expect(keptDigits('001 310 555 0142', '', 10, whole)).toBe('3105550142')
  expect(keptDigits('1-310-555-0142', '+1', 10, `+1${whole}`)).toBe('3105550142')
  expect(keptDigits('Tel. +1 310 555 0142', '+1', 10, `+1${whole}`)).toBe('3105550142')
})
