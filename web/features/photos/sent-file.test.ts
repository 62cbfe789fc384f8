import { expect, test } from 'vitest'
import { misplaced } from './sent-file.ts'

test('a group is put right only where a photo was sent out of turn', () => {
  const ids = { first: 11, second: 14, third: 12 }
  expect(misplaced(['first', 'second', 'third'], ids)).toEqual([11, 14, 12])
  expect(misplaced(['first', 'third', 'second'], ids)).toBeUndefined()
  expect(misplaced(['first', 'left out', 'third'], ids)).toBeUndefined()
  expect(misplaced([], ids)).toBeUndefined()
})
