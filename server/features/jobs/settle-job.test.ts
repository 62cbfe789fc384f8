import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { job, payment } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { findWonJob, markPaid, markTransferred } from './index.ts'
import { jobCalls } from './testing/job-calls.ts'

let app: TestApp
let calls: ReturnType<typeof jobCalls>
let plumber: Awaited<ReturnType<typeof makePlumber>>
let company: Awaited<ReturnType<typeof makeCompany>>
beforeAll(async () => {
  app = await createTestApp()
  calls = jobCalls(app)
  plumber = await makePlumber(app, { stripeAccountId: 'acct_1' })
  company = await makeCompany(app)
})
afterAll(() => app.close())

const settled = (mark: typeof markPaid, jobId: number, acceptance = 1) =>
  app.context.db.transaction((tx) => {
    const at = app.clock.now()
    return mark(app.context, tx, { jobId, acceptance, at, paidAt: at })
  })

test('a won job tells what its payment needs, to its winner alone', async () => {
  const rival = await makeCompany(app)
  const jobId = await makeJob(app, plumber)
  expect(await findWonJob(app.context.db, company.id, jobId)).toBeUndefined()
  await calls.accept(company, jobId)
  expect(await findWonJob(app.context.db, rival.id, jobId)).toBeUndefined()
  expect(await findWonJob(app.context.db, company.id, jobId)).toEqual({
    jobId,
    acceptance: 1,
    referralCents: 50_000,
    paymentStatus: 'due',
    plumberEmail: plumber.email,
    plumberAccount: 'acct_1',
  })
})

test('a payment is recorded once, and only of the acceptance that is due', async () => {
  const jobId = await makeJob(app, plumber)
  expect(await settled(markPaid, jobId)).toBe(false)
  await calls.accept(company, jobId)
  expect(await settled(markTransferred, jobId)).toBe(false)
  expect(await settled(markPaid, jobId, 2)).toBe(false)
  expect((await calls.job(company, jobId)).json().payment_status).toBe('due')
  expect(await settled(markPaid, jobId)).toBe(true)
  expect(await settled(markPaid, jobId)).toBe(false)
  for (const reader of [plumber, company]) {
    const seen = (await calls.job(reader, jobId)).json()
    expect(seen).toMatchObject({ payment_status: 'paid', due_at: null })
    expect(seen.paid_at).not.toBeNull()
  }
  expect(await calls.letters('jobPaid', jobId)).toHaveLength(2)
  expect(await settled(markTransferred, jobId)).toBe(true)
  expect(await settled(markTransferred, jobId)).toBe(false)
  expect((await calls.job(plumber, jobId)).json().payment_status).toBe('transferred')
  expect(await calls.letters('payoutOnTheWay', jobId)).toEqual([
    { role: 'plumber', accountId: plumber.id },
  ])
})

test('what a bank left of a payment is sent on, and told, though the job says that some was taken', async () => {
  const jobId = await makeJob(app, plumber)
  await calls.accept(company, jobId)
  await settled(markPaid, jobId)
  await app.context.db.update(job).set({ paymentStatus: 'charged_back' }).where(eq(job.id, jobId))
  expect(await settled(markTransferred, jobId)).toBe(true)
  expect((await calls.job(plumber, jobId)).json().payment_status).toBe('charged_back')
  expect(await calls.letters('payoutOnTheWay', jobId)).toHaveLength(1)
})

test('the open link of the present acceptance is shown to the winner, until it is paid', async () => {
  const rival = await makeCompany(app)
  const jobId = await makeJob(app, plumber)
  await calls.accept(company, jobId)
  const amounts = { chargeCents: 54_053, referralCents: 50_000 }
  const link = (acceptance: number, linkUrl: string) => ({
    jobId,
    companyId: company.id,
    acceptance,
    linkUrl,
    ...amounts,
  })
  await app.context.db
    .insert(payment)
    .values([link(0, 'https://pay.example/old'), link(1, 'https://pay.example/now')])
  const shownTo = async (reader: typeof company | typeof plumber) =>
    (await calls.job(reader, jobId)).json().previous_payment_link
  expect(await shownTo(company)).toBe('https://pay.example/now')
  expect(await shownTo(rival)).toBeNull()
  expect(await shownTo(plumber)).toBeNull()
  await settled(markPaid, jobId)
  expect(await shownTo(company)).toBeNull()
})

test('a payment on the connected account leads its plumber, and nobody else, to the job', async () => {
  const stranger = await makePlumber(app)
  const jobId = await makeJob(app, plumber)
  await calls.accept(company, jobId)
  await app.context.db.insert(payment).values({
    jobId,
    companyId: company.id,
    acceptance: 1,
    chargeCents: 54_053,
    referralCents: 50_000,
    arrivals: ['py_share', 'py_known'],
  })
  const find = (reader: typeof plumber, source: string) =>
    calls.get(`/api/job/getbydestinationpayment?destinationPayment=${source}`, reader)
  expect((await find(plumber, 'py_known')).json()).toMatchObject({ id: jobId })
  for (const answer of [
    await find(stranger, 'py_known'),
    await find(plumber, 'py_unknown'),
    await find(plumber, '%00'),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
})
