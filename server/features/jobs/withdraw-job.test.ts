import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { job, jobEvent } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { lettersTo } from '../../testing/letters-to.ts'
import { expireJobs, lapseAcceptance, offerOpenJobs } from './index.ts'
import { jobCalls } from './testing/job-calls.ts'
import { keptDifferences } from './testing/kept-differences.ts'

let app: TestApp
let calls: ReturnType<typeof jobCalls>
let plumber: Awaited<ReturnType<typeof makePlumber>>
beforeAll(async () => {
  app = await createTestApp()
  calls = jobCalls(app)
  plumber = await makePlumber(app)
})
afterAll(() => app.close())

const stored = async (jobId: number) => {
  const [row] = await app.context.db.select().from(job).where(eq(job.id, jobId))
  return row
}

const eventsOf = async (jobId: number) => {
  const events = await app.context.db.select().from(jobEvent).where(eq(jobEvent.jobId, jobId))
  return events.filter(({ kind }) => kind === 'withdrawn')
}

test('a job that its plumber takes back is gone for every company, and stays so', async () => {
  const company = await makeCompany(app)
  const rejecter = await makeCompany(app)
  const jobId = await makeJob(app, plumber)
  await calls.reject(rejecter, jobId)
  const first = await calls.withdraw(plumber, jobId)
  expect([first.statusCode, first.json()]).toMatchObject([
    200,
    { id: jobId, status: 3, outcome: 'withdrawn', due_at: null, payment_status: 'none' },
  ])
  const seen = (await calls.job(company, jobId)).json()
  expect(seen).toMatchObject({
    ...{ status: 3, outcome: 'withdrawn', can_accept: false, can_reject: false },
    ...{ homeowner: 'R. E.', homeowner_address: null, due_at: null },
  })
  expect((await calls.job(rejecter, jobId)).json()).toMatchObject({ can_accept: false })
  for (const each of [company, rejecter])
    expect((await calls.accept(each, jobId)).json()).toMatchObject({ code: 'job_closed' })
  expect((await calls.reject(company, jobId)).json()).toMatchObject({ code: 'job_closed' })
  expect((await calls.correct(plumber, jobId)).json()).toMatchObject({ code: 'job_closed' })
  expect((await calls.history(company, jobId)).at(-1)).toMatchObject({
    ...{ kind: 'withdrawn', by: 'plumber' },
  })
  expect((await calls.history(plumber, jobId)).at(-1)).toMatchObject({ by: 'you' })
  app.clock.forwardHours(80)
  await expireJobs(app.context)
  app.clock.forwardHours(-80)
  expect(await stored(jobId)).toMatchObject({ status: 3, companyId: null })
  expect(await keptDifferences(app)).toEqual([])
})

test('asked again it answers the same, and happens once', async () => {
  const jobId = await makeJob(app, plumber)
  const answers = [await calls.withdraw(plumber, jobId), await calls.withdraw(plumber, jobId)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(answers[1]?.json()).toEqual(answers[0]?.json())
  expect(await eventsOf(jobId)).toHaveLength(1)
})

test('a letter about it that has not gone out yet stays unsent', async () => {
  const company = await makeCompany(app, {
    zipCodes: [{ zipCode: '78731', county: 'Travis', state: 'TX' }],
  })
  const homeowner = { zipCode: '78731' }
  const kept = await makeJob(app, plumber, { homeowner })
  const withdrawn = await makeJob(app, plumber, { homeowner })
  expect(await calls.letters('newJob', withdrawn)).toHaveLength(1)
  await calls.withdraw(plumber, withdrawn)
  await app.context.tasks.drain()
  const texts = (await lettersTo(app, company.email)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes(`/jobdetail/${kept}`))).toHaveLength(1)
  expect(texts.filter((text) => text.includes(`/jobdetail/${withdrawn}`))).toEqual([])
})

test('a company that serves the zip code later is not offered it', async () => {
  const homeowner = { zipCode: '78733' }
  const kept = await makeJob(app, plumber, { homeowner })
  await calls.withdraw(plumber, await makeJob(app, plumber, { homeowner }))
  const late = await makeCompany(app, {
    zipCodes: [{ zipCode: '78733', county: 'Travis', state: 'TX' }],
  })
  await offerOpenJobs(app.context, { companyId: late.id })
  expect(await calls.ids('offered', late)).toEqual([kept])
})

test('what a company has taken, and what is over, is not withdrawn any more', async () => {
  const company = await makeCompany(app)
  const taken = await makeJob(app, plumber)
  await calls.accept(company, taken)
  const over = await makeJob(app, plumber)
  const openUntil = new Date(app.clock.now().getTime() - 1)
  await app.context.db.update(job).set({ openUntil }).where(eq(job.id, over))
  for (const [jobId, code] of [
    [taken, 'already_accepted'],
    [over, 'job_closed'],
  ] as const) {
    const before = await stored(jobId)
    const answer = await calls.withdraw(plumber, jobId)
    expect([answer.statusCode, answer.json().code]).toEqual([409, code])
    expect(await stored(jobId)).toEqual(before)
    expect(await eventsOf(jobId)).toEqual([])
  }
  await expireJobs(app.context)
  expect((await calls.withdraw(plumber, over)).json()).toMatchObject({ code: 'job_closed' })
})

test('another plumber’s job is missing, and stays open', async () => {
  const stranger = await makePlumber(app)
  const jobId = await makeJob(app, plumber)
  for (const wanted of [jobId, 999_999]) {
    const answer = await calls.withdraw(stranger, wanted)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  }
  expect((await calls.withdraw(await makeCompany(app), jobId)).statusCode).toBe(403)
  expect(await stored(jobId)).toMatchObject({ status: 0 })
})

test('a job that opened again after a company did not pay can be withdrawn', async () => {
  const company = await makeCompany(app)
  const jobId = await makeJob(app, plumber)
  await calls.accept(company, jobId)
  expect((await calls.withdraw(plumber, jobId)).json()).toMatchObject({ code: 'already_accepted' })
  app.clock.forwardHours(25)
  await app.context.db.transaction((tx) =>
    lapseAcceptance(app.context, tx, { jobId, acceptance: 1, now: app.clock.now() }),
  )
  expect((await calls.withdraw(plumber, jobId)).json()).toMatchObject({ outcome: 'withdrawn' })
  expect((await calls.job(company, jobId)).json()).toMatchObject({ outcome: 'lapsed' })
})
