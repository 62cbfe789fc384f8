import { expect, test } from 'vitest'
import { hoursAfter } from '../../lib/clock.ts'
import { nameAt } from './names.ts'
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
