import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { erasedHomeowner } from '../../database/erased.ts'
import { homeowner, job, offer } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { jobBody, makeCompany, makeHomeowner, makePlumber } from '../../testing/factories.ts'
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

const travis = (zipCode: string, county = 'Travis') => ({ zipCode, county, state: 'TX' })

const jobsOf = async (plumberId: number) =>
  app.context.db.select().from(job).where(eq(job.plumberId, plumberId))

test('a job reaches every company that serves the zip code, each once, and no other', async () => {
  const near = await makeCompany(app, { zipCodes: [travis('78701'), travis('78701', 'Hays')] })
  const alsoNear = await makeCompany(app, { zipCodes: [travis('78701'), travis('78702')] })
  const far = await makeCompany(app, { zipCodes: [travis('78702')] })
  const home = await makeHomeowner(app, plumber.id, { zipCode: '78701' })
  const before = app.clock.now().getTime()

  const answer = await calls.post('/api/job/create', plumber, jobBody(plumber.id, home.id))

  expect(answer.statusCode).toBe(200)
  const { job_id: jobId, companies_reached: reached, due_at: due } = answer.json()
  expect(reached).toBe(2)
  const hours = (new Date(due).getTime() - before) / 3_600_000
  expect(hours).toBeGreaterThanOrEqual(72)
  expect(hours).toBeLessThan(72.1)
  const offers = await app.context.db.select().from(offer).where(eq(offer.jobId, jobId))
  expect(offers.map((row) => [row.companyId, row.state]).sort()).toEqual([
    [near.id, 0],
    [alsoNear.id, 0],
  ])
  expect(await calls.letters('newJob', jobId)).toEqual([
    { role: 'company', accountId: near.id },
    { role: 'company', accountId: alsoNear.id },
  ])
  expect((await calls.job(far, jobId)).statusCode).toBe(404)
})

test('where no company serves the zip code the job waits and the plumber is told', async () => {
  const home = await makeHomeowner(app, plumber.id, { zipCode: '99501' })
  const answer = await calls.post('/api/job/create', plumber, jobBody(plumber.id, home.id))
  expect(answer.json().companies_reached).toBe(0)
  const seen = await calls.job(plumber, answer.json().job_id)
  expect(seen.json()).toMatchObject({ status: 0, outcome: 'open', companies_reached: 0 })
})

test('the expected referral amount is taken by its other name, and by the first where both come', async () => {
  const home = await makeHomeowner(app, plumber.id, { zipCode: '99501' })
  const { referral_amount: _, ...body } = jobBody(plumber.id, home.id)
  const sent = { ...body, expected_referral_amount: 321.5 }
  const { job_id: id } = (await calls.post('/api/job/create', plumber, sent)).json()
  const figures = { referral_amount: 321.5, expected_referral_amount: 321.5 }
  expect((await calls.job(plumber, id)).json()).toMatchObject(figures)

  const both = { ...sent, referral_amount: 400 }
  const second = await calls.post('/api/job/create', plumber, both)
  const seen = await calls.job(plumber, second.json().job_id)
  expect(seen.json()).toMatchObject({ referral_amount: 400 })

  const refused = await calls.post('/api/job/create', plumber, body)
  expect(refused.statusCode).toBe(422)
})

test('a repeated send makes one job, also when both arrive at once', async () => {
  const hasty = await makePlumber(app)
  const home = await makeHomeowner(app, hasty.id)
  const body = jobBody(hasty.id, home.id, { request_key: randomUUID() })
  const send = () => calls.post('/api/job/create', hasty, body)
  const answers = await Promise.all([send(), send(), send()])
  const later = await send()
  expect(later.statusCode).toBe(200)
  for (const answer of answers) expect(answer.json()).toEqual(later.json())
  expect(await jobsOf(hasty.id)).toHaveLength(1)
  const another = await calls.post('/api/job/create', hasty, {
    ...body,
    request_key: randomUUID(),
  })
  expect(another.json().job_id).not.toBe(later.json().job_id)
})

test('a job that was sent is answered with again, also once its homeowner was erased', async () => {
  const sender = await makePlumber(app)
  const home = await makeHomeowner(app, sender.id)
  const send = (over: object) =>
    calls.post('/api/job/create', sender, jobBody(sender.id, home.id, over))
  const key = { request_key: randomUUID() }
  const sent = await send(key)
  await calls.withdraw(sender, sent.json().job_id)
  await app.context.db
    .update(homeowner)
    .set({ lastName: erasedHomeowner.lastName })
    .where(eq(homeowner.id, home.id))
  expect((await send(key)).json()).toEqual(sent.json())
  for (const over of [{}, { request_key: randomUUID() }])
    expect((await send(over)).json()).toMatchObject({ code: 'not_found' })
})

test('the same request key of another plumber is another job', async () => {
  const requestKey = randomUUID()
  const ids = new Set<number>()
  for (const someone of [await makePlumber(app), await makePlumber(app)]) {
    const home = await makeHomeowner(app, someone.id)
    const body = jobBody(someone.id, home.id, { request_key: requestKey })
    ids.add((await calls.post('/api/job/create', someone, body)).json().job_id)
  }
  expect(ids.size).toBe(2)
})

test('another plumber’s homeowner is refused like a missing one, and no job is made', async () => {
  const stranger = await makePlumber(app)
  const theirs = await makeHomeowner(app, plumber.id)
  for (const homeownerId of [theirs.id, 999_999]) {
    const body = jobBody(stranger.id, homeownerId)
    const answer = await calls.post('/api/job/create', stranger, body)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  }
  expect(await jobsOf(stranger.id)).toEqual([])
})

test.each([
  [{ date_of_loss: '2999-01-01' }, 'date_of_loss', 'date_of_loss_future'],
  [{ date_of_loss: '0000-01-01' }, 'date_of_loss', 'invalid'],
  [{ issue_description: ' ' }, 'issue_description', 'issue_description_required'],
  [{ referral_amount: 100_000.01 }, 'referral_amount', 'referral_range'],
  [{ referral_amount: 0.18 }, 'referral_amount', 'referral_range'],
])('refuses %o', async (over, path, error) => {
  const home = await makeHomeowner(app, plumber.id)
  const answer = await calls.post('/api/job/create', plumber, jobBody(plumber.id, home.id, over))
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: [{ path, error }] })
})

test('only a plumber submits, and only as themselves', async () => {
  const home = await makeHomeowner(app, plumber.id)
  const company = await makeCompany(app)
  const stranger = await makePlumber(app)
  const body = jobBody(plumber.id, home.id)
  expect((await calls.post('/api/job/create', company, body)).statusCode).toBe(403)
  expect((await calls.post('/api/job/create', stranger, body)).statusCode).toBe(403)
})
