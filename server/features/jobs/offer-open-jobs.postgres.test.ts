import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyServiceArea, job } from '../../database/schema/index.ts'
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
