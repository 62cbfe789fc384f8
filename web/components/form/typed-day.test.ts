import { expect, test } from 'vitest'
import { languages } from '#contract/language.ts'
import { isDay, typedDay } from './typed-day.ts'

test.each([
  ['2026-11-02', '2026-11-02'],
  [' 2026-1-2 ', '2026-01-02'],
  ['11/22/2026', '2026-11-22'],
  ['2/2/2026', '2026-02-02'],
  ['2024-02-29', '2024-02-29'],
])('%s is the day %s in both languages', (text, day) => {
  for (const language of languages) expect(typedDay(text, language)).toBe(day)
})

test.each(['', '2', '202', '2026-1', '2026-02-30', '2026-13-01', '31/31/2026', 'tomorrow'])(
  '"%s" is no day yet',
  (text) => {
    for (const language of languages) expect(typedDay(text, language)).toBeNull()
  },
)

test('in English the month comes first', () => {
  expect(typedDay('11/2/2026', 'en')).toBe('2026-11-02')
  expect(typedDay('31/12/2026', 'en')).toBeNull()
})

test('in Spanish the day may come first, but where that would be another day', () => {
  expect(typedDay('31/12/2026', 'es')).toBe('2026-12-31')
  expect(typedDay('29/2/2024', 'es')).toBe('2024-02-29')
  expect(typedDay('29/2/2026', 'es')).toBeNull()
  expect(typedDay('2/11/2026', 'es')).toBeNull()
})

test('only a day as it is kept is one', () => {
  expect(isDay('2026-11-02')).toBe(true)
  for (const text of ['', '2026-1-2', '2026-02-30', '2/11/2026', '11/22/2026', '2026-11-02-1'])
    expect(isDay(text)).toBe(false)
})
