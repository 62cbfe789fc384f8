import { expect, test } from 'vitest'
import { hoursAfter } from '../../lib/time/clock.ts'
import { nameAt, newestFirst } from './names.ts'
import { snapshotsToRemove } from './to-remove.ts'

const start = new Date('2026-11-01T02:00:00Z')

/** What is left when one is taken every six hours, so many times. */
const leftAfter = (times: number) => {
  let names: string[] = []
  for (let taken = 0; taken < times; taken += 1) {
    names = [nameAt(hoursAfter(start, taken * 6)), ...names]
    const gone = snapshotsToRemove(names)
    names = names.filter((name) => !gone.includes(name))
  }
  return names
}

test('the newest three stay, and the last of each of seven days', () => {
  expect(leftAfter(3)).toHaveLength(3)
  expect(leftAfter(40)).toEqual([
    '2026-11-10T20-00-00Z',
    '2026-11-10T14-00-00Z',
    '2026-11-10T08-00-00Z',
    '2026-11-09T20-00-00Z',
    '2026-11-08T20-00-00Z',
    '2026-11-07T20-00-00Z',
    '2026-11-06T20-00-00Z',
    '2026-11-05T20-00-00Z',
    '2026-11-04T20-00-00Z',
  ])
})

test('days without a snapshot do not count', () => {
  const monthly = ['2026-09', '2026-10', '2026-11'].map((month) => `${month}-01T02-00-00Z`)
  expect(snapshotsToRemove(monthly.toReversed())).toEqual([])
})

test('what a clock that ran ahead has named goes first, and what is taken since stays', () => {
  const ahead = Array.from({ length: 7 }, (_, day) => nameAt(hoursAfter(start, (9 - day) * 24)))
  const sinceThen: string[] = []
  let names = ahead
  for (const hours of [0, 6, 30]) {
    const now = hoursAfter(start, hours)
    sinceThen.unshift(nameAt(now))
    const found = newestFirst([nameAt(now), ...names], now)
    const gone = snapshotsToRemove(found)
    names = found.filter((name) => !gone.includes(name))
    expect(names.slice(0, sinceThen.length)).toEqual(sinceThen)
  }
  expect(names).toEqual([...sinceThen, ...ahead.slice(0, 5)])
})

test('a day that a clock ran through twice is one day', () => {
  const now = hoursAfter(start, 10)
  const found = newestFirst(
    [1, 4, 7, 10, 16].map((hours) => nameAt(hoursAfter(start, hours))),
    now,
  )
  expect(snapshotsToRemove(found)).toEqual([
    nameAt(hoursAfter(start, 1)),
    nameAt(hoursAfter(start, 16)),
  ])
})
