import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { companySummary, plumberSummary } from '#contract/endpoints/job-reports.ts'
import { chargeFor } from '#contract/rules/fee.ts'
import { splitBack } from '#contract/rules/split-back.ts'
import { job, payment } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { jobCalls } from './testing/job-calls.ts'
import { keptDifferences } from './testing/kept-differences.ts'

let app: TestApp
let calls: ReturnType<typeof jobCalls>
beforeAll(async () => {
  app = await createTestApp()
  calls = jobCalls(app)
})
afterAll(() => app.close())

type Account = Awaited<ReturnType<typeof makePlumber>> | Awaited<ReturnType<typeof makeCompany>>

const ofPlumber = async (reader: Account) =>
  plumberSummary.parse((await calls.get(`/plumber/job/summary?id=${reader.id}`, reader)).json())
const ofCompany = async (reader: Account) =>
  companySummary.parse((await calls.get(`/company/job/summary?id=${reader.id}`, reader)).json())

const referralCents = 50_000
const chargeCents = chargeFor(referralCents).total

const pay = async ({ id }: Account, jobId: number, paidAt: Date) => {
  const amounts = { chargeCents, referralCents }
  const { db } = app.context
  await db
    .insert(payment)
    .values({ ...amounts, jobId, companyId: id, acceptance: 1, status: 'paid', paidAt })
  await db.update(job).set({ paymentStatus: 'paid', paidAt }).where(eq(job.id, jobId))
}

const giveBack = (jobId: number, refundedCents: number) =>
  app.context.db.update(payment).set({ refundedCents }).where(eq(payment.jobId, jobId))

/** The middle of a month, as the clocks of every state stand in it. */
const monthOf = (at: Date, monthsAgo: number) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - monthsAgo, 15))

const nameOf = (at: Date) => at.toISOString().slice(0, 7)

/** Until the test ends it is then. */
const itIs = (at: Date) => {
  const hours = (at.getTime() - app.clock.now().getTime()) / 3_600_000
  app.clock.forwardHours(hours)
  onTestFinished(() => app.clock.forwardHours(-hours))
  return app.clock.now()
}

const midMonth = () => itIs(monthOf(app.clock.now(), -1))

test('a plumber sees what is open, what was taken, and what each month has earned', async () => {
  const now = midMonth()
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  const ids = []
  for (let each = 0; each < 5; each += 1) ids.push(await makeJob(app, plumber))
  await makeJob(app, await makePlumber(app))
  for (const [place, jobId] of ids.slice(0, 4).entries()) {
    await calls.accept(company, jobId)
    if (place < 3) await pay(company, jobId, monthOf(now, place === 2 ? 12 : place))
  }
  const summary = await ofPlumber(plumber)
  expect(summary).toMatchObject({ open: 1, accepted: 4, earned_this_month: 500 })
  const months = summary.earned_by_month
  expect(months).toHaveLength(12)
  expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted())
  expect(months.slice(-2)).toEqual([
    { month: nameOf(monthOf(now, 1)), amount: 500 },
    { month: nameOf(now), amount: 500 },
  ])
  expect(months.slice(0, -2).every(({ amount }) => amount === 0)).toBe(true)
  await giveBack(ids[1] ?? 0, 10_000)
  const { earned_by_month: later } = await ofPlumber(plumber)
  const kept = referralCents - splitBack(10_000, referralCents).referral
  expect(later.at(-2)?.amount).toBe(kept / 100)
  expect(await keptDifferences(app)).toEqual([])
})

test.each([
  ['HI', 10],
  ['PR', 4],
  ['GU', -10],
])('in %s a month of the plumber begins at its own midnight', async (state, hour) => {
  const plumber = await makePlumber(app, { state })
  const company = await makeCompany(app)
  const begin = midMonth()
  begin.setUTCDate(1)
  begin.setUTCHours(0, 0, 0, 0)
  const begins = begin.getTime() + hour * 3_600_000
  for (const minutes of [-30, 30]) {
    const jobId = await makeJob(app, plumber)
    await calls.accept(company, jobId)
    await pay(company, jobId, new Date(begins + minutes * 60_000))
  }
  const { earned_by_month: months } = await ofPlumber(plumber)
  expect(months.slice(-2)).toEqual([
    { month: nameOf(monthOf(begin, 1)), amount: 500 },
    { month: nameOf(begin), amount: 500 },
  ])
  itIs(new Date(begins - 60_000))
  const { earned_this_month: earned, earned_by_month: before } = await ofPlumber(plumber)
  expect([earned, before.at(-1)?.month]).toEqual([500, nameOf(monthOf(begin, 1))])
})

test('what a plumber keeps is counted as it is divided, to the cent', async () => {
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  const jobId = await makeJob(app, plumber)
  await calls.accept(company, jobId)
  await pay(company, jobId, app.clock.now())
  for (const back of [1, 53, 4_053, chargeCents / 2, chargeCents - 1, 12_345, chargeCents, 0]) {
    await giveBack(jobId, Math.floor(back))
    const { earned_this_month: earned } = await ofPlumber(plumber)
    const { referral } = splitBack(Math.floor(back), referralCents)
    expect([back, earned]).toEqual([back, (referralCents - referral) / 100])
  }
})

test('a company sees what waits for it, what it won and spent, and how fast it answers', async () => {
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  expect(await ofCompany(company)).toEqual({
    new: 0,
    waiting_for_payment: 0,
    won: 0,
    spent: 0,
    median_response_minutes: null,
  })
  const [first = 0, second = 0, third = 0, fourth = 0] = [
    await makeJob(app, plumber),
    await makeJob(app, plumber),
    await makeJob(app, plumber),
    await makeJob(app, plumber),
  ]
  app.clock.forwardHours(1)
  await calls.accept(company, first)
  app.clock.forwardHours(1)
  await calls.reject(company, second)
  app.clock.forwardHours(4)
  await calls.accept(company, third)
  await pay(company, first, app.clock.now())
  const summary = await ofCompany(company)
  expect(summary).toEqual({
    new: 1,
    waiting_for_payment: 1,
    won: 2,
    spent: 540.53,
    median_response_minutes: 120,
  })
  await giveBack(first, 4_053)
  expect(await ofCompany(company)).toMatchObject({ spent: 500 })
  app.clock.forwardHours(100)
  expect(await ofCompany(company)).toMatchObject({ new: 0 })
  expect(await keptDifferences(app)).toEqual([])
  await app.context.db.delete(payment).where(eq(payment.jobId, first))
  expect(await ofCompany(company)).toMatchObject({ spent: 0 })
  app.clock.forwardHours(-106)
  expect(fourth).toBeGreaterThan(third)
})

test('the figures are only one’s own', async () => {
  const [plumber, stranger] = [await makePlumber(app), await makePlumber(app)]
  const answer = await calls.get(`/plumber/job/summary?id=${plumber.id}`, stranger)
  expect(answer.statusCode).toBe(403)
})
