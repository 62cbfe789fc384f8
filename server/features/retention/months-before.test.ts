import { expect, test } from 'vitest'
import { monthsBefore } from './months-before.ts'

test.each([
  ['2026-03-31T10:20:30.456Z', 13, '2025-02-28T10:20:30.456Z'],
  ['2028-03-31T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
  ['2026-12-31T00:00:00.000Z', 84, '2019-12-31T00:00:00.000Z'],
  ['2028-02-29T00:00:00.000Z', 24, '2026-02-28T00:00:00.000Z'],
  ['2026-05-15T00:00:00.000Z', 24, '2024-05-15T00:00:00.000Z'],
])('%s less %i months is %s', (now, months, then) => {
  expect(monthsBefore(new Date(now), months).toISOString()).toBe(then)
})
