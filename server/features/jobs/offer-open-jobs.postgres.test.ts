import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { offerState } from '#contract/rules/job-lifecycle.ts'
import { companyServiceArea, job, offer } from '../../database/schema/index.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { lockWaits } from '../accounts/testing/lock-waits.ts'
import { offerOpenJobs } from './index.ts'
import { jobCalls } from './testing/job-calls.ts'

test('jobs are sent in while a company is offered what was open before it came', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const calls = jobCalls(app)
  const { db } = app.context
  const plumber = await makePlumber(app)
  const homeowner = { zipCode: '78233' }
  const jobId = await makeJob(app, plumber, { homeowner })
  const company = await makeCompany(app, { zipCodes: [] })
  const area = { zipCode: '78233', county: 'Bexar', state: 'TX' }
  await db.insert(companyServiceArea).values({ companyId: company.id, ...area })
  const { offering, sent } = await db.transaction(async (tx) => {
    await tx.select({ id: job.id }).from(job).where(eq(job.id, jobId)).for('no key update')
    const offering = offerOpenJobs(app.context, { companyId: company.id })
    await lockWaits(app, 1)
    return { offering, sent: await makeJob(app, plumber, { homeowner }) }
  })
  await offering
  expect((await calls.ids('offered', company)).toSorted()).toEqual([jobId, sent])
})

test('two companies are offered at once what each had lost and the other was never offered', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const calls = jobCalls(app)
  const { db, clock } = app.context
  const plumber = await makePlumber(app)
  const homeowner = { zipCode: '78234' }
  const jobs = [
    await makeJob(app, plumber, { homeowner }),
    await makeJob(app, plumber, { homeowner }),
  ]
  const companies = [
    await makeCompany(app, { zipCodes: [] }),
    await makeCompany(app, { zipCodes: [] }),
  ]
  const area = { zipCode: '78234', county: 'Bexar', state: 'TX' }
  for (const [place, { id: companyId }] of companies.entries()) {
    await db.insert(companyServiceArea).values({ companyId, ...area })
    const lost = { companyId, state: offerState.lost, offeredAt: clock() }
    await db.insert(offer).values({ jobId: jobs.at(-1 - place) ?? 0, ...lost })
  }
  const { offerings } = await db.transaction(async (tx) => {
    await tx.select({ id: job.id }).from(job).where(inArray(job.id, jobs)).for('no key update')
    // Both have the gate behind them before either begins.
    const begun = await db.transaction(async (beside) => {
      await beside.execute(sql`lock table ${companyServiceArea}`)
      const offerings = companies.map(({ id }) => offerOpenJobs(app.context, { companyId: id }))
      await lockWaits(app, 2)
      return { offerings }
    })
    await lockWaits(app, 2)
    return begun
  })
  await Promise.all(offerings)
  for (const company of companies)
    expect((await calls.ids('offered', company)).toSorted()).toEqual(jobs)
})
