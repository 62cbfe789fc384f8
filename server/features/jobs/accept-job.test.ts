import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerState } from '#contract/rules/job-lifecycle.ts'
import { job, jobEvent, offer } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { jobCalls } from './testing/job-calls.ts'

let app: TestApp
let calls: ReturnType<typeof jobCalls>
let plumber: Awaited<ReturnType<typeof makePlumber>>
beforeAll(async () => {
  app = await createTestApp()
  calls = jobCalls(app)
  plumber = await makePlumber(app)
})
afterAll(() => app.close())

const serving = (zipCode: string) => ({ zipCodes: [{ zipCode, county: 'Travis', state: 'TX' }] })

const offersOf = (jobId: number) =>
  app.context.db.select().from(offer).where(eq(offer.jobId, jobId))

const storedJob = async (jobId: number) => {
  const [row] = await app.context.db.select().from(job).where(eq(job.id, jobId))
  return row
}

test('the winner sees the homeowner, has a day to pay, and may ask again', async () => {
  const company = await makeCompany(app, serving('78721'))
  const jobId = await makeJob(app, plumber, { homeowner: { zipCode: '78721' } })
  const first = await calls.accept(company, jobId)
  expect(first.json()).toMatchObject({
    id: jobId,
    status: 1,
    outcome: 'accepted',
    company_id: company.id,
    homeowner: 'Ruth Ellison',
    payment_status: 'due',
    can_accept: false,
    can_reject: false,
  })
  const due =
    new Date(first.json().due_at).getTime() - new Date(first.json().accepted_date).getTime()
  expect(due / 3_600_000).toBe(24)
  const again = await calls.accept(company, jobId)
  expect([again.statusCode, again.json()]).toEqual([200, first.json()])
  const events = await app.context.db.select().from(jobEvent).where(eq(jobEvent.jobId, jobId))
  expect(events.filter((event) => event.kind === 'accepted')).toHaveLength(1)
  expect(await storedJob(jobId)).toMatchObject({ acceptance: 1 })
})

test('a job that was not offered does not exist for a company', async () => {
  const far = await makeCompany(app, serving('78799'))
  const jobId = await makeJob(app, plumber)
  for (const id of [jobId, 999_999]) {
    const answer = await calls.accept(far, id)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  }
  expect(await storedJob(jobId)).toMatchObject({ status: 0, companyId: null })
})

test('a charge that is no longer the job’s is never accepted blindly', async () => {
  const company = await makeCompany(app, serving('78725'))
  const jobId = await makeJob(app, plumber, { homeowner: { zipCode: '78725' } })
  const accept = (charge: unknown) =>
    calls.post('/api/job/accept', company, {
      job_id: jobId,
      company_id: company.id,
      charge_total: charge,
    })
  const shown = (await calls.job(company, jobId)).json().charge.total
  await app.context.db.update(job).set({ referralCents: 60_000 }).where(eq(job.id, jobId))
  const refused = await accept(shown)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'payment_mismatch'])
  expect(await storedJob(jobId)).toMatchObject({ status: 0, companyId: null, acceptance: 0 })
  expect((await offersOf(jobId)).map(({ state }) => state)).toEqual([0])
  expect(await calls.letters('jobAccepted', jobId)).toEqual([])
  expect((await accept('a lot')).statusCode).toBe(422)
  const now = (await calls.job(company, jobId)).json().charge.total
  expect((await accept(now)).json()).toMatchObject({ outcome: 'accepted', charge: { total: now } })
  expect((await accept(shown)).statusCode).toBe(200)
})

test('a job that was rejected since the question was asked is accepted only where that is known', async () => {
  const company = await makeCompany(app, serving('78726'))
  const jobId = await makeJob(app, plumber, { homeowner: { zipCode: '78726' } })
  const accept = (over: object) =>
    calls.post('/api/job/accept', company, { job_id: jobId, company_id: company.id, ...over })
  await calls.reject(company, jobId)
  const refused = await accept({ rejected_shown: false })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'already_rejected'])
  expect(await storedJob(jobId)).toMatchObject({ status: 0, companyId: null, acceptance: 0 })
  expect((await offersOf(jobId)).map(({ state }) => state)).toEqual([offerState.rejected])
  expect(await calls.letters('jobAccepted', jobId)).toEqual([])
  expect((await accept({ rejected_shown: true })).json()).toMatchObject({ outcome: 'accepted' })
  expect((await accept({ rejected_shown: false })).statusCode).toBe(200)

  const open = await makeJob(app, plumber, { homeowner: { zipCode: '78726' } })
  const taken = await accept({ job_id: open, rejected_shown: false })
  expect(taken.json()).toMatchObject({ id: open, outcome: 'accepted' })
})

test('nobody accepts in the name of another', async () => {
  const company = await makeCompany(app, serving('78722'))
  const other = await makeCompany(app, serving('78722'))
  const jobId = await makeJob(app, plumber, { homeowner: { zipCode: '78722' } })
  const payload = { job_id: jobId, company_id: other.id }
  expect((await calls.post('/api/job/accept', company, payload)).statusCode).toBe(403)
  expect((await calls.post('/api/job/accept', plumber, payload)).statusCode).toBe(403)
  expect(await storedJob(jobId)).toMatchObject({ status: 0 })
})

test('when the time is over nobody can accept, before and after the sweep', async () => {
  const company = await makeCompany(app, serving('78723'))
  const jobId = await makeJob(app, plumber, { homeowner: { zipCode: '78723' } })
  const past = new Date(app.clock.now().getTime() - 1000)
  for (const status of [0, 2, 3]) {
    await app.context.db.update(job).set({ status, openUntil: past }).where(eq(job.id, jobId))
    const answer = await calls.accept(company, jobId)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'job_closed'])
  }
})
