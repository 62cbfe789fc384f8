import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queryable } from '../../adapters/database/port.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { jobBody, makeCompany, makeHomeowner, makePlumber } from '../../testing/factories.ts'
import { lockWaits } from '../accounts/testing/lock-waits.ts'
import { jobDetails } from '../jobs/job-details.ts'
import { takeJob } from '../jobs/queries/answer-offer.ts'
import { submitJob } from '../jobs/queries/submit-job.ts'
import { jobCalls } from '../jobs/testing/job-calls.ts'
import { keptDifferences } from '../jobs/testing/kept-differences.ts'
import { findZipCode } from './index.ts'

let app: TestApp
let calls: ReturnType<typeof jobCalls>
let plumber: Awaited<ReturnType<typeof makePlumber>>
beforeAll(async () => {
  app = await createTestApp()
  calls = jobCalls(app)
  plumber = await makePlumber(app)
})
afterAll(() => app.close())

/** Corrects a homeowner while something else is done to a job of theirs and is not at its end. */
const correctDuring = async (id: number, act: (tx: Queryable) => Promise<unknown>) => {
  const begun: ReturnType<typeof calls.post>[] = []
  await app.context.db.transaction(async (tx) => {
    expect(await act(tx)).toBeDefined()
    begun.push(calls.post('/api/homeowner/update', plumber, { id, last_name: 'Alison' }))
    await lockWaits(app, 1)
  })
  const [corrected] = await Promise.all(begun)
  expect(corrected?.json()).toMatchObject({ homeowner: 'Ruth Alison' })
}

test('a company that accepts at that moment has the new name in its list, in full', async () => {
  const company = await makeCompany(app)
  const { id } = await makeHomeowner(app, plumber.id)
  const sent = await calls.post('/api/job/create', plumber, jobBody(plumber.id, id))
  const jobId = sent.json().job_id
  const now = app.context.clock()
  const payUntil = new Date(now.getTime() + 86_400_000)
  await correctDuring(id, (tx) => takeJob(tx, { jobId, companyId: company.id, now, payUntil }))
  expect(await keptDifferences(app)).toEqual([])
  expect(await calls.ids('offered', company, { homeowner: 'ruth alison' })).toEqual([jobId])
  expect(await calls.letters('homeownerCorrected', jobId)).toEqual([
    { role: 'company', accountId: company.id },
  ])
})

test('a job that is sent at that moment is found by the new name', async () => {
  const { id } = await makeHomeowner(app, plumber.id)
  const now = app.context.clock()
  const { plumber_id: _, homeowner_id: __, company_id: ___, ...details } = jobBody(plumber.id, id)
  const sent: number[] = []
  await correctDuring(id, async (tx) => {
    const zipCode = await findZipCode(tx, plumber.id, id)
    const made = await submitJob(tx, zipCode ?? '', {
      ...jobDetails({ ...details, amount: 85_000, referral_amount: 50_000 }, now),
      ...{ plumberId: plumber.id, homeownerId: id, createdAt: now, offeredAt: now },
      openUntil: new Date(now.getTime() + 86_400_000),
    })
    if (made) sent.push(made.jobId)
    return made
  })
  expect(await keptDifferences(app)).toEqual([])
  expect(await calls.ids('own', plumber, { homeowner: 'alison' })).toEqual(
    expect.arrayContaining(sent),
  )
})
