import { expect, test } from 'vitest'
import { dayBegins, dayEnds } from './day-begins.ts'

test.each([
  ['a usual day', 'America/Indiana/Indianapolis', '2026-06-09T04:00', '2026-06-10T04:00'],
  ['the same by its old name', 'America/Indianapolis', '2026-06-09T04:00', '2026-06-10T04:00'],
  [
    'the day on which summer time begins',
    'America/Chicago',
    '2026-03-08T06:00',
    '2026-03-09T05:00',
  ],
  ['the day on which it ends', 'America/Chicago', '2026-11-01T05:00', '2026-11-02T06:00'],
  ['a day without a midnight', 'America/Havana', '2026-03-08T05:00', '2026-03-09T04:00'],
  ['one without it far ahead', 'Africa/Cairo', '2026-04-23T22:00', '2026-04-24T21:00'],
  ['a zone by half an hour', 'Asia/Kolkata', '2026-06-08T18:30', '2026-06-09T18:30'],
  ['universal time', 'UTC', '2026-06-09T00:00', '2026-06-10T00:00'],
])('%s in %s begins and ends', (_what, zone, begins, ends) => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(`${begins}Z`))
  expect(dayBegins(day, zone)).toEqual(new Date(`${begins}Z`))
  expect(dayEnds(day, zone)).toEqual(new Date(`${ends}Z`))
})

test.each(['0000-01-01', '0001-01-01', '1969-12-31', '9999-12-31'])(
  'of %s there is an instant that the database knows',
  (day) => {
    const year = /^(1970|9998|9999)-/
    expect(dayBegins(day, 'Pacific/Kiritimati').toISOString()).toMatch(year)
    expect(dayEnds(day, 'Pacific/Pago_Pago').toISOString()).toMatch(year)
  },
)
