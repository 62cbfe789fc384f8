import { expect, test } from 'vitest'
import { typedDay } from './typed-day.ts'

test.each([
  ['2026-11-02', '2026-11-02'],
  [' 2026-1-2 ', '2026-01-02'],
  ['11/2/2026', '2026-11-02'],
  ['2024-02-29', '2024-02-29'],
])('%s is the day %s', (text, day) => expect(typedDay(text)).toBe(day))

test.each(['', '2', '202', '2026-1', '2026-02-30', '2026-13-01', '31/12/2026', 'tomorrow'])(
  '"%s" is no day yet',
  (text) => expect(typedDay(text)).toBeNull(),
)
