import { expect, test } from 'vitest'
import { missingWords, whoseTurn } from './account-requirements.ts'

test('says each missing thing once, in words of ours', () => {
  expect(
    missingWords([
      'individual.first_name',
      'individual.last_name',
      'individual.dob.day',
      'individual.ssn_last_4',
      'external_account',
      'tos_acceptance.date',
      'something.new',
    ]),
  ).toEqual(['name', 'birth', 'tax', 'bank', 'terms', 'other'])
})

test('tells waiting for the provider from something to give', () => {
  expect(missingWords(['pending_verification'])).toEqual(['checking'])
  for (const code of ['requirements.pending_verification', 'listed'])
    expect(missingWords([code])).toEqual(['checking'])
  expect(missingWords(['rejected.fraud'])).toEqual(['rejected'])
  expect(missingWords(['individual.verification.document'])).toEqual(['identity'])
})

test('tells whose turn it is: the owner’s, the provider’s, or nobody’s any more', () => {
  expect(whoseTurn(['external_account'])).toBe('owner')
  expect(whoseTurn([])).toBe('owner')
  expect(whoseTurn(['requirements.pending_verification'])).toBe('provider')
  expect(whoseTurn(['under_review', 'external_account'])).toBe('owner')
  expect(whoseTurn(['rejected.fraud'])).toBe('nobody')
})
