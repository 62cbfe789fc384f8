import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors as en } from '#messages/en/errors.ts'
import { errors as es } from '#messages/es/errors.ts'
import { company, job, offer } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { lettersTo } from '../../testing/letters-to.ts'
import { lapseAcceptance } from './index.ts'
import { jobCalls } from './testing/job-calls.ts'

let app: TestApp
let calls: ReturnType<typeof jobCalls>
let plumber: Awaited<ReturnType<typeof makePlumber>>
let zip = 75001
beforeAll(async () => {
  app = await createTestApp()
  calls = jobCalls(app)
  plumber = await makePlumber(app)
})
afterAll(() => app.close())

/** A job with companies of its own. */
const scene = async (count: number) => {
  zip += 1
  const zipCode = String(zip)
  const companies = []
  for (let each = 0; each < count; each += 1)
    companies.push(
      await makeCompany(app, { zipCodes: [{ zipCode, county: 'Dallas', state: 'TX' }] }),
    )
  const jobId = await makeJob(app, plumber, { homeowner: { zipCode } })
  const [one, two] = companies
  if (!one || !two) throw new Error('a scene has two companies')
  return { jobId, companies, one, two }
}

const code = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
]

test('a rejection moves the job to the rejected list, with the reason on record', async () => {
  const { jobId, one, two } = await scene(2)
  const answer = await calls.reject(one, jobId, { reason: 'other', reason_text: 'Roof work' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ status: 0, outcome: 'rejected', can_accept: true })
  expect(answer.json().rejected_date).not.toBeNull()
  expect(answer.json().can_reject).toBe(false)
  expect(await calls.ids('offered', one)).toEqual([])
  expect(await calls.ids('rejected', one)).toEqual([jobId])
  expect(await calls.ids('offered', two)).toEqual([jobId])
  const [row] = await app.context.db
    .select()
    .from(offer)
    .where(and(eq(offer.jobId, jobId), eq(offer.companyId, one.id)))
  expect(row).toMatchObject({ state: 2, rejectReason: 'other', rejectText: 'Roof work' })
  expect(await calls.letters('jobRejectedByAll', jobId)).toEqual([])
})

test('a rejected job can be accepted later, and is won like any other', async () => {
  const { jobId, one, two } = await scene(2)
  await calls.reject(one, jobId)
  const answer = await calls.accept(one, jobId)
  expect(answer.json()).toMatchObject({ outcome: 'accepted', rejected_date: null })
  expect(await calls.ids('offered', one)).toEqual([jobId])
  expect(await calls.ids('rejected', one)).toEqual([])
  expect(code(await calls.accept(two, jobId))).toEqual([409, 'already_accepted'])
})

test('once another company has it, a rejected job stays in the rejected list', async () => {
  const { jobId, one, two } = await scene(2)
  await calls.reject(one, jobId)
  await calls.accept(two, jobId)
  const rows = (await calls.list('rejected', one)).json()
  expect(rows).toMatchObject([{ id: jobId, status: 1, outcome: 'rejected', can_accept: false }])
  expect(code(await calls.accept(one, jobId))).toEqual([409, 'already_accepted'])
})

test('each refusal has its code', async () => {
  const { jobId, one, two } = await scene(2)
  await calls.reject(one, jobId)
  expect(code(await calls.reject(one, jobId))).toEqual([409, 'already_rejected'])
  await calls.accept(two, jobId)
  expect(code(await calls.reject(two, jobId))).toEqual([409, 'already_accepted'])
  const closed = await scene(2)
  const past = new Date(app.clock.now().getTime() - 1000)
  await app.context.db.update(job).set({ openUntil: past }).where(eq(job.id, closed.jobId))
  expect(code(await calls.reject(closed.one, closed.jobId))).toEqual([409, 'job_closed'])
  expect(code(await calls.reject(one, closed.jobId))).toEqual([404, 'not_found'])
  expect(code(await calls.reject(one, 999_999))).toEqual([404, 'not_found'])
})

test('when all reject at the same instant the plumber gets one letter', async () => {
  const { jobId, companies } = await scene(5)
  const answers = await Promise.all(companies.map((company) => calls.reject(company, jobId)))
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(await calls.letters('jobRejectedByAll', jobId)).toEqual([
    { role: 'plumber', accountId: plumber.id },
  ])
})

test('who was blocked meanwhile is not waited for', async () => {
  const { jobId, one, two } = await scene(2)
  await app.context.db
    .update(company)
    .set({ blockedAt: app.clock.now() })
    .where(eq(company.id, two.id))
  await calls.reject(one, jobId)
  expect(await calls.letters('jobRejectedByAll', jobId)).toHaveLength(1)
})

test('nobody rejects in the name of another', async () => {
  const { jobId, one, two } = await scene(2)
  const payload = { job_id: jobId, company_id: two.id }
  expect((await calls.post('/api/job/reject', one, payload)).statusCode).toBe(403)
  expect(await calls.ids('offered', two)).toEqual([jobId])
})

test('after a lapse the plumber is told anew once the others said no too; who lapsed does not count', async () => {
  const { jobId, companies, one, two } = await scene(4)
  const [, , three, four] = companies
  await calls.reject(two, jobId)
  await calls.accept(one, jobId)
  app.clock.forwardHours(25)
  const lapse = { jobId, acceptance: 1, now: app.clock.now() }
  await app.context.db.transaction((tx) => lapseAcceptance(app.context, tx, lapse))
  expect(await calls.letters('jobRejectedByAll', jobId)).toEqual([])
  if (three) await calls.reject(three, jobId)
  expect(await calls.letters('jobRejectedByAll', jobId)).toEqual([])
  if (four) await calls.reject(four, jobId)
  expect(await calls.letters('jobRejectedByAll', jobId)).toHaveLength(1)
  await app.context.tasks.drain()
  const letters = await lettersTo(app, plumber.email)
  const told = letters.find(({ subject }) => subject === `No company has taken job ${jobId} yet`)
  expect(told?.text).toContain('3 companies turned down the job')
})

test('a company whose own time to pay ran out is told that, while the job is open to others', async () => {
  const { jobId, one, two } = await scene(2)
  await calls.accept(one, jobId)
  app.clock.forwardHours(25)
  const lapse = { jobId, acceptance: 1, now: app.clock.now() }
  await app.context.db.transaction((tx) => lapseAcceptance(app.context, tx, lapse))
  for (const verb of ['accept', 'reject'] as const) {
    const answer = await calls[verb](one, jobId)
    expect(code(answer)).toEqual([409, 'offer_lapsed'])
    expect(answer.json()).toMatchObject(en.offer_lapsed)
  }
  const headers = { ...one.headers, 'accept-language': 'es' }
  expect((await calls.accept({ ...one, headers }, jobId)).json()).toMatchObject(es.offer_lapsed)
  expect((await calls.accept(two, jobId)).statusCode).toBe(200)
  for (const verb of ['accept', 'reject'] as const)
    expect(code(await calls[verb](one, jobId))).toEqual([409, 'already_accepted'])
  app.clock.forwardHours(25)
  const again = { jobId, acceptance: 2, now: app.clock.now() }
  await app.context.db.transaction((tx) => lapseAcceptance(app.context, tx, again))
  app.clock.forwardHours(25)
  for (const verb of ['accept', 'reject'] as const)
    expect(code(await calls[verb](one, jobId))).toEqual([409, 'job_closed'])
})

test('a job that lapses when nobody else is left says so to its plumber', async () => {
  const { jobId, one, two } = await scene(2)
  await calls.reject(two, jobId)
  await calls.accept(one, jobId)
  app.clock.forwardHours(25)
  const lapse = { jobId, acceptance: 1, now: app.clock.now() }
  await app.context.db.transaction((tx) => lapseAcceptance(app.context, tx, lapse))
  await app.context.tasks.drain()
  const letters = await lettersTo(app, plumber.email)
  const told = letters.find(({ subject }) => subject === `Job ${jobId} is open again`)
  expect(told?.text).toContain('no other company is left that serves')
  expect((await calls.accept(two, jobId)).statusCode).toBe(200)
})
