import { expect, test } from 'vitest'
import { ofShown, standingRefusals } from './standing-refusals.ts'

const sent = { email: 'crew@dry.example', password: 'guess', zips: ['90210'] }
const refusal = {
  codes: { password: 'password_wrong', zips: 'zip_digits' } as const,
  values: sent,
}

test('a refusal stands while its field holds the refused value, whatever else changes', () => {
  expect(standingRefusals(refusal, sent)).toEqual(refusal.codes)
  expect(standingRefusals(refusal, { ...sent, email: 'other@dry.example' })).toEqual(refusal.codes)
})

test('another value takes the refusal of that field away, and only of that field', () => {
  expect(standingRefusals(refusal, { ...sent, password: 'guess again' })).toEqual({
    zips: 'zip_digits',
  })
  expect(standingRefusals(refusal, { ...sent, zips: ['90211'] })).toEqual({
    password: 'password_wrong',
  })
})

test('what is said against a field that is not shown does not count', () => {
  expect(ofShown(refusal.codes, ['password', 'company'])).toEqual({ zips: 'zip_digits' })
  expect(ofShown(refusal.codes, [])).toEqual(refusal.codes)
})
