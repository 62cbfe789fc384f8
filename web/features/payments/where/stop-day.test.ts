import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calendarDay, dateOnly } from '#web/lib/words/format.ts'
import { stopDay } from './stop-day.ts'

beforeEach(() => vi.stubEnv('TZ', 'America/Chicago'))
afterEach(() => vi.unstubAllEnvs())

const day = '2026-11-20T00:00:00.000Z'
const moment = '2026-11-20T02:30:00.000Z'

test('the day from which money is promised to be of use is the provider’s, also west of it', () => {
  expect(new Date(day).getDate()).toBe(19)
  expect(stopDay('available', day, { promised: true, language: 'en' })).toBe('Nov 20')
  for (const promised of [true, false])
    expect(stopDay('at_bank', day, { promised, language: 'en' })).toBe('Nov 20')
})

test('a moment has the day that it is where its reader is: money that has come, and the payout after it', () => {
  expect([day, moment].map((at) => stopDay('available', at, { language: 'en' }))).toEqual([
    'Nov 19',
    'Nov 19',
  ])
  expect(stopDay('available', moment, { promised: true, language: 'en' })).toBe('Nov 19')
  expect(stopDay('in_payout', moment, { language: 'en' })).toBe('Nov 19')
  expect([day, moment].map(dateOnly)).toEqual(['19/11/2026', '19/11/2026'])
})

test('a payout that takes minutes comes on the day that it is where its reader is', () => {
  const instant = '2026-12-01T01:30:00.000Z'
  for (const promised of [true, false])
    expect(stopDay('at_bank', instant, { promised, language: 'en' })).toBe('Nov 30')
  expect(calendarDay(instant, 'en')).toBe('Monday, Nov 30')
  expect(calendarDay(day, 'en')).toBe('Friday, Nov 20')
})
