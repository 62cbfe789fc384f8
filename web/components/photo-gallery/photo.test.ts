import { expect, test } from 'vitest'
import { wrapped } from './photo.ts'

test('goes from the last photo to the first and back', () => {
  expect(wrapped(3, 3)).toBe(0)
  expect(wrapped(-1, 3)).toBe(2)
  expect(wrapped(1, 3)).toBe(1)
  expect(wrapped(1, 0)).toBe(0)
})
