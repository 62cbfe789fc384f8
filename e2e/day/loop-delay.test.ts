import { expect, test } from 'vitest'
import { behind, looksEvery } from './loop-delay.ts'

test('a loop is behind by what it took beyond the time after which it was looked at', () => {
  expect(behind((looksEvery + 7.5) * 1e6)).toBe(7.5)
  expect(behind(looksEvery * 1e6)).toBe(0)
  expect(behind((looksEvery - 0.5) * 1e6)).toBe(0)
})
