import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawnAnew } from '#contract/testing/drawn-anew.ts'
import { job, jobEvent, offer, payment } from '../../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../../testing/factories.ts'
import { whole } from '../../../testing/whole.ts'
import { expireJobs, lapseAcceptance } from '../../jobs/index.ts'
import { lapseAcceptances } from '../links/lapse-acceptances.ts'
import { moneyCalls } from '../testing/money-calls.ts'

const companyCount = 3

let app: TestApp
let money: ReturnType<typeof moneyCalls>
let plumber: Awaited<ReturnType<typeof makePlumber>>
let companies: Awaited<ReturnType<typeof makeCompany>>[]
beforeAll(async () => {
  app = await createTestApp()
  money = moneyCalls(app)
  plumber = await makePlumber(app)
  companies = await Promise.all(Array.from({ length: companyCount }, () => makeCompany(app)))
})
afterAll(() => app.close())

const acts = ['accept', 'reject', 'order', 'pay', 'lapse', 'lapseUnseen', 'expire'] as const
type Step = { act: (typeof acts)[number]; company: number }

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    { weight: 6, arbitrary: fc.constant('accept' as const) },
    { weight: 2, arbitrary: fc.constant('reject' as const) },
    { weight: 4, arbitrary: fc.constant('order' as const) },
    { weight: 5, arbitrary: fc.constant('pay' as const) },
    { weight: 3, arbitrary: fc.constant('lapse' as const) },
    { weight: 2, arbitrary: fc.constant('lapseUnseen' as const) },
    { weight: 1, arbitrary: fc.constant('expire' as const) },
  ),
  company: fc.nat({ max: companyCount - 1 }),
})

/** Some steps one after the other, some at the same instant. */
const course = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), {
  minLength: 3,
  maxLength: 7,
})

const alone = (act: Step['act'], company = 0): Step[] => [{ act, company }]

/** The first winner pays after its time, when the job is another's, who pays too. */
const paidLate = [
  ...[alone('accept'), alone('order'), alone('lapseUnseen'), alone('accept', 1)],
  ...[alone('pay'), alone('order'), alone('pay'), alone('pay', 1)],
]
const paidAsTimeRunsOut = [
  ...[alone('accept'), alone('order')],
  [...alone('pay'), ...alone('lapse'), ...alone('accept', 1)],
]

type Story = { jobId: number; links: string[] }

const past = () => new Date(app.clock.now().getTime() - 1)
const change = (jobId: number, over: Partial<typeof job.$inferInsert>) =>
  app.context.db.update(job).set(over).where(eq(job.id, jobId))

/** The acceptance ends although a payment may be under way that nobody has heard of yet. */
const lapseUnseen = async (jobId: number) => {
  const { db, clock } = app.context
  const [row] = await db.select().from(job).where(eq(job.id, jobId))
  if (row)
    await db.transaction((tx) =>
      lapseAcceptance(app.context, tx, { jobId, acceptance: row.acceptance, now: clock() }),
    )
}

const winnerOr = async (caller: (typeof companies)[number], jobId: number) => {
  const [row] = await app.context.db.select().from(job).where(eq(job.id, jobId))
  return companies.find(({ id }) => id === row?.companyId) ?? caller
}

const perform = async ({ jobId, links }: Story, { act, company }: Step): Promise<void> => {
  const caller = companies[company]
  if (!caller) return
  if (act === 'accept' || act === 'reject') {
    const body = { job_id: jobId, company_id: caller.id }
    const answer = await money.post(`/api/job/${act}`, caller, body)
    expect([200, 409]).toContain(answer.statusCode)
  } else if (act === 'order') {
    const answer = await money.link(await winnerOr(caller, jobId), jobId)
    if (answer.statusCode === 200) links.push(answer.json().data.split(',')[1])
    else expect([404, 409]).toContain(answer.statusCode)
  } else if (act === 'pay') {
    // Any link there ever was: late, twice, for a job long lost.
    const url = links[links.length - 1 - (company % links.length)]
    if (url) expect((await money.pay(url)).status).toBeLessThan(500)
  } else if (act === 'expire') {
    await change(jobId, { openUntil: past() })
    await expireJobs(app.context)
  } else {
    await change(jobId, { payUntil: past() })
    await (act === 'lapse' ? lapseAcceptances(app.context) : lapseUnseen(jobId))
  }
}

const kept = async (jobId: number) => {
  const { rows } = await app.context.database.sql<{ paid: number; back: number }>(
    `with intent as (
       select id from stripe_simulator.object where kind = 'payment_intent'
       and data->'metadata'->>'job_id' = $1 and data->>'status' = 'succeeded')
     select (select count(*)::int from intent) as paid,
       (select count(*)::int from stripe_simulator.object o join intent i
          on o.data->>'payment_intent' = i.id where o.kind = 'refund') as back`,
    [String(jobId)],
  )
  return rows[0] ?? { paid: 0, back: 0 }
}

const check = async ({ jobId }: Story) => {
  const { db } = app.context
  const [row] = await db.select().from(job).where(eq(job.id, jobId))
  const offers = await db.select().from(offer).where(eq(offer.jobId, jobId))
  const events = await db.select().from(jobEvent).where(eq(jobEvent.jobId, jobId))
  const payments = await db.select().from(payment).where(eq(payment.jobId, jobId))
  const count = (kind: string) => events.filter((event) => event.kind === kind).length
  const inState = (state: number) => offers.filter((each) => each.state === state)
  const taken = row?.status === 1 ? 1 : 0
  const paid = row?.paymentStatus === 'paid' ? 1 : 0

  expect(offers).toHaveLength(companyCount)
  expect(inState(1).map((each) => each.companyId)).toEqual(row?.companyId ? [row.companyId] : [])
  expect(inState(1)).toHaveLength(taken)
  expect(inState(4)).toHaveLength(count('lapsed'))
  expect(taken ? inState(0) : inState(3)).toEqual([])
  expect(count('accepted') - count('lapsed')).toBe(taken)
  expect(count('accepted')).toBe(row?.acceptance)
  expect(count('expired')).toBe(row?.status === 2 ? 1 : 0)
  expect(count('paid')).toBe(paid)
  expect(paid).toBeLessThanOrEqual(taken)
  expect(payments.filter(({ status }) => status === 'paid')).toHaveLength(paid)
  const { paid: received, back } = await kept(jobId)
  expect(received - back).toBe(paid)
  return { received, back, paid, lapsed: count('lapsed') }
}

test(
  'however companies accept, reject, pay, pay late and let time pass: one winner, one payment, no offer lost',
  drawnAnew,
  async () => {
    const seen = { paid: 0, back: 0, lapsed: 0 }
    await fc.assert(
      fc.asyncProperty(course, async (rounds) => {
        const story: Story = { jobId: await makeJob(app, plumber), links: [] }
        for (const round of rounds) {
          await Promise.all(round.map((each) => perform(story, each)))
          await money.settled()
          await check(story)
        }
        const end = await check(story)
        seen.paid += end.paid
        seen.back += end.back
        seen.lapsed += end.lapsed
      }),
      { numRuns: whole ? 60 : 10, examples: [[paidLate], [paidAsTimeRunsOut]] },
    )
    // The courses did lead through what they are meant to try.
    expect(Math.min(seen.paid, seen.back, seen.lapsed)).toBeGreaterThan(0)
  },
)
