import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dateOnly } from '#web/lib/format.ts'
import { stopDay } from './stop-day.ts'

beforeEach(() => vi.stubEnv('TZ', 'America/Chicago'))
afterEach(() => vi.unstubAllEnvs())

const day = '2026-11-20T00:00:00.000Z'
const moment = '2026-11-20T02:30:00.000Z'

test('the day from which money can be used is the provider’s, also west of it', () => {
  expect(new Date(day).getDate()).toBe(19)
  expect([stopDay('available', day, 'en'), dateOnly(day)]).toEqual(['Nov 20', '20/11/2026'])
  expect(stopDay('at_bank', day, 'en')).toBe('Nov 20')
})

test('a moment has the day that it is where its reader is', () => {
  expect([stopDay('available', moment, 'en'), dateOnly(moment)]).toEqual(['Nov 19', '19/11/2026'])
  expect(stopDay('paid', day, 'en')).toBe('Nov 19')
})
