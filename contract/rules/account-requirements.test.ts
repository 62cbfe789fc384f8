import { expect, test } from 'vitest'
import { missingWords } from './account-requirements.ts'

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
  expect(missingWords(['rejected.fraud'])).toEqual(['rejected'])
  expect(missingWords(['individual.verification.document'])).toEqual(['identity'])
})
