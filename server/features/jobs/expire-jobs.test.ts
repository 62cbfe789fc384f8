import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { job, jobEvent, offer } from '../../database/schema/index.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { expireJobs } from './index.ts'
import { jobCalls } from './testing/job-calls.ts'

const scene = async () => {
  const app = await createTestApp({ OFFER_HOURS: '10', PAYMENT_HOURS: '5' })
  app.closeAfterTest()
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  return { app, calls: jobCalls(app), plumber, company }
}

test('an open job expires when its hours are over, once, and the plumber is told', async () => {
  const { app, calls, plumber, company } = await scene()
  const jobId = await makeJob(app, plumber)
  const rejectedId = await makeJob(app, plumber)
  await calls.reject(company, rejectedId)
  app.clock.forwardHours(9)
  const youngId = await makeJob(app, plumber)
  await expireJobs(app.context)
  expect((await calls.job(plumber, jobId)).json()).toMatchObject({ status: 0, outcome: 'open' })

  app.clock.forwardHours(1.1)
  await Promise.all([expireJobs(app.context), expireJobs(app.context)])
  await expireJobs(app.context)

  expect((await calls.job(plumber, jobId)).json()).toMatchObject({ status: 2, outcome: 'expired' })
  expect((await calls.job(company, jobId)).json()).toMatchObject({
    status: 2,
    outcome: 'expired',
    due_at: null,
    can_accept: false,
  })
  expect((await calls.job(company, rejectedId)).json()).toMatchObject({ outcome: 'rejected' })
  expect((await calls.job(plumber, youngId)).json()).toMatchObject({ status: 0 })
  for (const id of [jobId, rejectedId]) {
    const events = await app.context.db.select().from(jobEvent).where(eq(jobEvent.jobId, id))
    expect(events.filter((event) => event.kind === 'expired')).toHaveLength(1)
    expect(await calls.letters('jobExpired', id)).toEqual([
      { role: 'plumber', accountId: plumber.id },
    ])
  }
  const offers = await app.context.db.select().from(offer)
  expect(offers).toHaveLength(3)
})

test('an accepted job does not expire', async () => {
  const { app, calls, plumber, company } = await scene()
  const jobId = await makeJob(app, plumber)
  await calls.accept(company, jobId)
  app.clock.forwardHours(100)
  await expireJobs(app.context)
  expect((await calls.job(plumber, jobId)).json()).toMatchObject({ status: 1 })
  expect(await calls.letters('jobExpired', jobId)).toEqual([])
})

test('more jobs than one batch holds all expire', async () => {
  const { app, plumber } = await scene()
  const first = await makeJob(app, plumber)
  const [model] = await app.context.db.select().from(job).where(eq(job.id, first))
  if (!model) throw new Error('no job')
  const { id: _id, ...values } = model
  const copies = await app.context.db
    .insert(job)
    .values(Array.from({ length: 450 }, () => values))
    .returning({ id: job.id })
  app.clock.forwardHours(11)
  await expireJobs(app.context)
  const rows = await app.context.db
    .select({ status: job.status })
    .from(job)
    .where(inArray(job.id, [first, ...copies.map((copy) => copy.id)]))
  expect(rows).toHaveLength(451)
  expect(new Set(rows.map((row) => row.status))).toEqual(new Set([2]))
})
