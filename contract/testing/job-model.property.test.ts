import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canAccept, jobStatus, offerState } from '../rules/job-lifecycle.ts'
import { drawnAnew } from './drawn-anew.ts'
import { afterAct, type JobAct, type JobLife, newJobLife } from './job-model.ts'

const hour = 3_600_000
const windows = { answer: 72 * hour, pay: 24 * hour, openAgain: 24 * hour }

const company = fc.nat({ max: 4 })
/** Mostly an acceptance there was; now and then one that never comes. */
const acceptance = fc.integer({ min: 1, max: 4 })

const act: fc.Arbitrary<JobAct> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('accept' as const), company }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('reject' as const), company }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('serve' as const), company }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('leave' as const), company }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('pay' as const), acceptance }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('transfer' as const), acceptance }) },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('lapse' as const), serving: fc.array(company) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ act: fc.constant('reassign' as const), company },
      serving: fc.array(company, { minLength: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('expire' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('withdraw' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('correct' as const) }) },
)

/** What happens, and how many hours after what happened before. */
const course = fc.array(fc.record({ act, hours: fc.constantFrom(0, 0, 0, 0, 1, 10, 25, 80) }), {
  maxLength: 40,
})

const inState = ({ offers }: JobLife, state: number) =>
  [...offers].flatMap(([each, is]) => (is === state ? [each] : []))

/** Holds in every state a job can come to. */
const isSound = (life: JobLife, now: number) => {
  const winners = inState(life, offerState.won)
  const taken = life.status === jobStatus.accepted
  expect(winners).toEqual(taken ? [life.winner] : [])
  expect(life.winner === null).toBe(!taken)
  expect(life.payUntil === null).toBe(!taken)
  expect(['due', 'paid', 'transferred'].includes(life.payment)).toBe(taken)
  if (taken) expect(inState(life, offerState.open)).toEqual([])
  if (life.status !== jobStatus.pending) return
  // Who lost it while it was taken has it back, and whoever may take it can.
  expect(inState(life, offerState.lost)).toEqual([])
  const open = { status: life.status, dueAt: new Date(life.openUntil) }
  for (const [each, state] of life.offers) {
    const may = life.openUntil > now && state !== offerState.lapsed
    expect(canAccept(open, { state }, new Date(now))).toBe(may)
    const took = afterAct(life, { act: 'accept', company: each }, now, windows)
    expect(took.life.winner).toBe(may ? each : null)
  }
}

/** Only an operator gives the job of a company to another, and only while it is unpaid. */
const keepsWinner = (before: JobLife, after: JobLife, { act: kind }: JobAct) => {
  if (before.winner === null) return
  const allowed = kind === 'reassign' && before.payment === 'due' ? [after.winner] : []
  expect([before.winner, null, ...allowed]).toContain(after.winner)
  if (kind === 'reassign') expect(after.winner).not.toBe(null)
}

/** Holds between one state and the next. */
const follows = (before: JobLife, after: JobLife, next: JobAct, refused: boolean) => {
  if (refused || next.act === 'correct') expect(after).toBe(before)
  if (!refused && next.act === 'withdraw') expect(after.status).toBe(jobStatus.withdrawn)
  for (const each of before.offers.keys()) expect(after.offers.has(each)).toBe(true)
  for (const each of inState(before, offerState.lapsed))
    expect(after.offers.get(each)).toBe(offerState.lapsed)
  expect(after.openUntil).toBeGreaterThanOrEqual(before.openUntil)
  const won = after.winner !== null && after.winner !== before.winner ? 1 : 0
  expect(after.acceptance).toBe(before.acceptance + won)
  keepsWinner(before, after, next)
  if (before.payment === 'paid' || before.payment === 'transferred')
    expect([after.status, after.winner, after.acceptance]).toEqual([
      ...[before.status, before.winner, before.acceptance],
    ])
  if (before.status === jobStatus.expired || before.status === jobStatus.withdrawn)
    expect(after.status).toBe(before.status)
}

test('no course of events makes two winners, pays twice or loses an offer', drawnAnew, () => {
  const seen = {
    ...{ won: 0, wonAgain: 0, reassigned: 0, paid: 0, expired: 0, refused: 0 },
    ...{ withdrawn: 0, corrected: 0 },
  }
  fc.assert(
    fc.property(fc.uniqueArray(company), course, (first, steps) => {
      let now = 0
      let life = newJobLife(first, now, windows)
      let paid = 0
      isSound(life, now)
      for (const { act: next, hours } of steps) {
        now += hours * hour
        const { life: after, refused } = afterAct(life, next, now, windows)
        follows(life, after, next, refused !== undefined)
        isSound(after, now)
        if (life.payment === 'due' && after.payment === 'paid') paid += 1
        if (refused) seen.refused += 1
        else if (next.act === 'reassign') seen.reassigned += 1
        else if (next.act === 'correct') seen.corrected += 1
        life = after
      }
      expect(paid).toBeLessThanOrEqual(1)
      seen.won += Math.min(life.acceptance, 1)
      seen.wonAgain += life.acceptance > 1 ? 1 : 0
      seen.paid += paid
      seen.expired += life.status === jobStatus.expired ? 1 : 0
      seen.withdrawn += life.status === jobStatus.withdrawn ? 1 : 0
    }),
    { numRuns: 1000 },
  )
  // The courses did lead through what they are meant to try.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
})

test(
  'a job comes to an end: once its time is over it is paid for, closed, or soon one of them',
  drawnAnew,
  () => {
    fc.assert(
      fc.property(fc.uniqueArray(company), course, (first, steps) => {
        let now = 0
        let life = newJobLife(first, now, windows)
        for (const { act: next, hours } of steps) {
          now += hours * hour
          life = afterAct(life, next, now, windows).life
        }
        // Nobody does anything any more but the two tasks, as late as can be.
        for (let round = 0; round < 2; round += 1) {
          now += 100 * hour
          life = afterAct(life, { act: 'lapse', serving: [] }, now, windows).life
          life = afterAct(life, { act: 'expire' }, now, windows).life
        }
        expect(life.status).not.toBe(jobStatus.pending)
        expect(life.payment).not.toBe('due')
      }),
      { numRuns: 1000 },
    )
  },
)

test(
  'of all who want it at one instant the first has it, in whatever order they come',
  drawnAnew,
  () => {
    fc.assert(
      fc.property(fc.uniqueArray(company, { minLength: 1 }), (order) => {
        let life = newJobLife([0, 1, 2, 3, 4], 0, windows)
        const answers = order.map((each) => {
          const { life: after, refused } = afterAct(
            life,
            { act: 'accept', company: each },
            1,
            windows,
          )
          life = after
          return refused
        })
        expect(life.winner).toBe(order[0])
        expect(answers).toEqual([undefined, ...order.slice(1).map(() => 'already_accepted')])
      }),
    )
  },
)
