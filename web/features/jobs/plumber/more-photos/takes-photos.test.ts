import { expect, test } from 'vitest'
import { erased } from '#contract/rules/erased.ts'
import { takesPhotos } from './takes-photos.ts'

const job = {
  status: 1,
  photos: [],
  insurance_company_policy_number: 'HO-1',
  issue_description: 'Water',
  repair_conducted: 'Valve',
}

test('a job that waits or is won takes photos, one that is closed does not', () => {
  const takes = [0, 1, 2, 3].map((status) => takesPhotos({ ...job, status }))
  expect(takes).toEqual([true, true, false, false])
})

test('one whose texts are no longer kept takes none; a dash of its plumber is a text', () => {
  const policy = { ...job, insurance_company_policy_number: erased, issue_description: erased }
  expect(takesPhotos(policy)).toBe(true)
  expect(takesPhotos({ ...policy, repair_conducted: erased })).toBe(false)
})
