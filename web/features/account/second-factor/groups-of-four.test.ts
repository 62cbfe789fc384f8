import { expect, test } from 'vitest'
import { groupsOfFour } from './groups-of-four.ts'

test('a secret is shown in groups of four, the last one as long as it is', () => {
  expect(groupsOfFour('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
  expect(groupsOfFour('')).toBe('')
})
