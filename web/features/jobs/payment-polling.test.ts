import { expect, it } from 'vitest'
import { paymentPolling } from './payment-polling.ts'

const read = (dataUpdateCount: number) => ({ state: { dataUpdateCount } })

it('looks again soon at first, then ever more seldom, and at least twice a minute', () => {
  const pauseOf = paymentPolling()
  const query = read(0)
  const pauses = Array.from({ length: 40 }, (_, asked) => {
    query.state = { dataUpdateCount: asked }
    return pauseOf(query)
  })
  expect(pauses[0]).toBe(2000)
  expect(pauses.toSorted((one, other) => one - other)).toEqual(pauses)
  expect(pauses[5]).toBeGreaterThan(4000)
  expect(Math.max(...pauses)).toBe(30_000)
})

it('counts what was read since the wait began, whatever a day had brought before', () => {
  const pauseOf = paymentPolling()
  const query = read(100)
  expect(pauseOf(query)).toBe(2000)
  query.state = { dataUpdateCount: 101 }
  expect(pauseOf(query)).toBe(2500)
  // Another page of the table has a count of its own.
  expect(pauseOf(read(3))).toBe(2000)
})
