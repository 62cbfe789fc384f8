import { expect, test } from 'vitest'
import { neighbours, wrapped } from './photo.ts'

test('goes from the last photo to the first and back', () => {
  expect(wrapped(3, 3)).toBe(0)
  expect(wrapped(-1, 3)).toBe(2)
  expect(wrapped(1, 3)).toBe(1)
  expect(wrapped(1, 0)).toBe(0)
})

test('a photo has one neighbour each way, the next one first, and none twice', () => {
  expect(neighbours(['a', 'b', 'c', 'd'], 0)).toEqual(['b', 'd'])
  expect(neighbours(['a', 'b', 'c', 'd'], -2)).toEqual(['d', 'b'])
  expect(neighbours(['a', 'b'], 1)).toEqual(['a'])
  expect(neighbours(['a'], 0)).toEqual([])
})
