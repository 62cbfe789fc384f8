import { expect, test } from 'vitest'
import { type MoneyState, moneyStops } from '#contract/rules/money-steps.ts'
import { arrivalOf, comesNext, isGone, isReturned, moneyPlace } from './money-place.ts'

const steps = (...states: MoneyState[]) =>
  moneyStops.flatMap((step, index) => (states[index] ? [{ step, state: states[index] }] : []))

test('money is at the stop it is at, and at the bank once all is done', () => {
  expect(moneyPlace(steps('ahead', 'ahead', 'ahead', 'ahead', 'ahead'))?.step).toBe('paid')
  expect(moneyPlace(steps('done', 'now', 'ahead', 'ahead', 'ahead'))?.step).toBe('in_transfer')
  expect(moneyPlace(steps('done', 'done', 'done', 'done', 'done'))?.step).toBe('at_bank')
})

test('a payout that came back is told before where the money waits now', () => {
  const returned = steps('done', 'done', 'now', 'failed', 'ahead')
  expect(moneyPlace(returned)?.step).toBe('in_payout')
  expect([isReturned(returned), isReturned(steps('done', 'done', 'now', 'ahead'))]).toEqual([
    true,
    false,
  ])
})

test('money that went back stays where it had come', () => {
  const gone = steps('done', 'done', 'done', 'stopped', 'stopped')
  expect(moneyPlace(gone)?.step).toBe('available')
  expect([isGone(gone), isGone(steps('done', 'now'))]).toEqual([true, false])
})

test('money that was sent on has arrived once it can be used, but not where it went back', () => {
  expect(arrivalOf(steps('done', 'done', 'now', 'ahead', 'ahead'))).toMatchObject({ state: 'now' })
  expect(arrivalOf(steps('done', 'done', 'done', 'stopped', 'stopped'))).toBeUndefined()
  expect(arrivalOf(steps())).toBeUndefined()
})

test('money under way names the stop it comes to, and when', () => {
  const expected_at = '2026-11-20T00:00:00.000Z'
  const way = (...states: MoneyState[]) =>
    steps(...states).map((each) => ({
      ...each,
      at: null,
      expected_at: each.state === 'ahead' && each.step === 'available' ? expected_at : null,
    }))
  const now = new Date('2026-11-19T12:00:00.000Z')
  expect(comesNext(way('done', 'now', 'ahead', 'ahead', 'ahead'), now)?.step).toBe('available')
  expect(comesNext(way('done', 'done', 'now', 'ahead', 'ahead'), now)).toBeUndefined()
})

test('the bank is the next stop of a payout until the day on which it should be there is over', () => {
  const expected_at = '2026-11-20T00:00:00.000Z'
  const way = steps('done', 'done', 'done', 'now', 'ahead').map((each) => ({
    ...each,
    at: null,
    expected_at: each.step === 'at_bank' ? expected_at : null,
  }))
  const nextOn = (day: number) => comesNext(way, new Date(`2026-11-${day}T12:00:00.000Z`))?.step
  expect([nextOn(20), nextOn(23)]).toEqual(['at_bank', undefined])
})
