import { expect, test } from 'vitest'
import { createRequestKeys } from './request-keys.ts'

test('the same has one key, on a later page too; what was changed has another', () => {
  const keys = createRequestKeys()
  expect(keys.tried()).toBeUndefined()
  const first = keys.keyFor({ name: 'Ana' })
  expect(keys.keyFor({ name: 'Ana' })).toBe(first)
  const later = createRequestKeys(keys.tried())
  expect(later.keyFor({ name: 'Ana' })).toBe(first)
  const other = later.keyFor({ name: 'Bo' })
  expect(other).not.toBe(first)
  expect(later.keyFor({ name: 'Bo' })).toBe(other)
})
