import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobEvent } from '../../database/schema/index.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { expireJobs } from './index.ts'
import { jobCalls } from './testing/job-calls.ts'

test('a clock that jumps ahead and back expires nothing twice and takes nothing back', async () => {
  const app = await createTestApp({ OFFER_HOURS: '10', PAYMENT_HOURS: '5' })
  app.closeAfterTest()
  const calls = jobCalls(app)
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  const jobId = await makeJob(app, plumber)
  app.clock.forwardHours(48)
  await expireJobs(app.context)
  const fromTheFuture = await makeJob(app, plumber)
  app.clock.forwardHours(-48)
  await expireJobs(app.context)

  expect((await calls.job(plumber, jobId)).json()).toMatchObject({ outcome: 'expired' })
  expect((await calls.accept(company, jobId)).json()).toMatchObject({ code: 'job_closed' })
  const jobNow = await makeJob(app, plumber)
  for (const id of [fromTheFuture, jobNow]) {
    expect((await calls.accept(company, id)).statusCode).toBe(200)
    expect((await calls.job(company, id)).json()).toMatchObject({ outcome: 'accepted' })
  }
  app.clock.forwardHours(48)
  await expireJobs(app.context)
  await expireJobs(app.context)
  const events = await app.context.db.select().from(jobEvent).where(eq(jobEvent.jobId, jobId))
  expect(events.filter(({ kind }) => kind === 'expired')).toHaveLength(1)
  expect(await calls.letters('jobExpired', jobId)).toHaveLength(1)
})
