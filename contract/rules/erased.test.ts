import { expect, test } from 'vitest'
import { areErased, erased, inOneLine } from './erased.ts'

test('one line leaves out what is masked or no longer kept', () => {
  expect(inOneLine('44 Live Oak Ln', 'Austin', 'TX 78704')).toBe('44 Live Oak Ln, Austin, TX 78704')
  for (const street of [null, erased])
    expect(inOneLine(street, 'Austin', 'TX 78704')).toBe('Austin, TX 78704')
})

test('the texts of a job are erased where all of them are', () => {
  expect(areErased(erased, erased, erased)).toBe(true)
  expect(areErased(erased, erased, 'Valve replaced')).toBe(false)
})
