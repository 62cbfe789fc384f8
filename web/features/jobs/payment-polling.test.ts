import { expect, it } from 'vitest'
import { paymentPolling } from './payment-polling.ts'

const after = (dataUpdateCount: number) => paymentPolling({ state: { dataUpdateCount } })

it('looks again soon at first, then ever more seldom, and at least twice a minute', () => {
  const pauses = Array.from({ length: 40 }, (_, asked) => after(asked))
  expect(pauses[0]).toBe(2000)
  expect(pauses.toSorted((one, other) => one - other)).toEqual(pauses)
  expect(pauses[5]).toBeGreaterThan(4000)
  expect(Math.max(...pauses)).toBe(30_000)
})
