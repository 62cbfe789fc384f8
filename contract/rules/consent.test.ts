import { expect, test } from 'vitest'
import { isOfEarlierJob } from './consent.ts'

test('a consent is for the job that is sent within a week of it, or was sent before it', () => {
  const agreed = '2026-03-03T15:00:00.000Z'
  expect(isOfEarlierJob(agreed, '2026-03-03T15:04:00.000Z')).toBe(false)
  expect(isOfEarlierJob(agreed, '2026-03-10T15:00:00.000Z')).toBe(false)
  expect(isOfEarlierJob(agreed, '2026-03-10T15:00:00.001Z')).toBe(true)
  expect(isOfEarlierJob(agreed, Date.parse('2027-03-03T15:00:00.000Z'))).toBe(true)
  expect(isOfEarlierJob(agreed, '2026-03-01T15:00:00.000Z')).toBe(false)
})
