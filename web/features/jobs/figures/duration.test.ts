import { expect, test } from 'vitest'
import { duration } from './duration.ts'

test.each([
  [1, '1 min'],
  [18, '18 min'],
  [59, '59 min'],
  [60, '1 h'],
  [89, '1 h'],
  [178, '3 h'],
  [2849, '47 h'],
  [2880, '2 d'],
  [10_000, '7 d'],
])('%i minutes read %s', (minutes, words) => {
  expect(duration(minutes)).toBe(words)
})
