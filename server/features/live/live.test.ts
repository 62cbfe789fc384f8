import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { liveMemorySeconds } from '#contract/endpoints/live.ts'
import { limits } from '#contract/rules/limits.ts'
import { notification, session } from '../../database/schema/index.ts'
import { hashPassword } from '../../lib/password.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { jobBody, makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { rare } from '../../testing/rare.ts'
import { companyBody } from '../companies/testing/company-body.ts'
import { plainJpeg } from '../photos/testing/make-files.ts'
import { sendPhoto } from '../photos/testing/send-photo.ts'
import { hubOf } from './hub-of.ts'
import { openEvents } from './testing/open-events.ts'

let app: TestApp
const opened: { leave: () => void }[] = []

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  app = await createTestApp()
  goOn()
})
afterEach(() => {
  for (const each of opened.splice(0)) each.leave()
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

/** Until what this instance has listened to is all that a stream has to be told. */
const goOn = () => vi.advanceTimersByTime(liveMemorySeconds * 1000)

const open = async (reader: { token: string }) => {
  const stream = await openEvents(app, reader)
  opened.push(stream)
  return stream
}

const jobsTold = (stream: Awaited<ReturnType<typeof openEvents>>) =>
  stream.events().filter(({ event }) => event === 'jobs').length
const has = (text: string) => (all: string) => all.includes(text)
const post = (url: string, { headers }: { headers: Record<string, string> }, payload: object) =>
  app.inject({ method: 'POST', url, headers, payload })

test('a stream begins with when to come back and what is unread, and is not kept by anyone', async () => {
  const plumber = await makePlumber(app)
  const { response, raw, until } = await open(plumber)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(await until(has('notifications'))).toBe(true)
  expect(raw()).toMatch(
    /^retry: [234]\d{3}\n\nevent: beat\ndata: {}\n\nevent: notifications\ndata: {"unread":0}\n\n$/,
  )
})

test('without a session there is no stream', async () => {
  expect((await openEvents(app, { token: 'x'.repeat(43) })).response.status).toBe(401)
})

test('asking for the head alone opens no stream', async () => {
  const plumber = await makePlumber(app)
  const before = hubOf(app.context).count()
  const answer = await app.inject({ method: 'HEAD', url: '/api/live', headers: plumber.headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/event-stream')
  expect(hubOf(app.context).count()).toBe(before)
})

test('plumber and companies hear of a job and of their news, a stranger hears nothing', async () => {
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  const stranger = await makeCompany(app, { zipCodes: [] })
  const streams = await Promise.all([plumber, company, stranger].map(open))
  const [mine, theirs, foreign] = streams
  for (const each of streams) await each.until(has('"unread":0'))

  const jobId = await makeJob(app, plumber)
  const job = `event: jobs\ndata: {"jobId":${jobId}}\n\n`
  expect(await mine?.until(has(job))).toBe(true)
  expect(await theirs?.until(has('"unread":1'))).toBe(true)
  expect(theirs?.raw()).toContain(job)

  await post('/api/job/accept', company, { job_id: jobId, company_id: company.id })
  expect(await mine?.until(has('"unread":1'))).toBe(true)
  expect(await theirs?.until(has('"unread":2'))).toBe(true)
  expect(mine?.events().filter(({ event }) => event === 'jobs')).toHaveLength(2)

  app.context.live.publish({ about: 'account', role: 'company', accountId: stranger.id })
  await foreign?.until(has('account'))
  expect(foreign?.events()).toEqual([
    { event: 'notifications', data: { unread: 0 } },
    { event: 'account', data: {} },
  ])
})

test('a stream tells first what changed just before it opened, to those concerned and nobody else', async () => {
  const plumber = await makePlumber(app)
  const [company, stranger] = [await makeCompany(app), await makeCompany(app, { zipCodes: [] })]
  const jobId = await makeJob(app, plumber)
  app.context.live.publish({ about: 'account', role: 'plumber', accountId: plumber.id })
  const earlier = await open(company)
  await earlier.until(has('"unread"'))
  // PostgreSQL may carry the news of the job here only now; what follows them comes after them.
  const tellCompany = () =>
    app.context.live.publish({ about: 'account', role: 'company', accountId: company.id })
  tellCompany()
  await earlier.until(has('account'))

  const [mine, theirs, foreign] = await Promise.all([plumber, company, stranger].map(open))
  for (const each of [mine, theirs, foreign]) await each?.until(has('"unread"'))
  const job = { event: 'jobs', data: { jobId } }
  expect(mine?.events().slice(0, 2)).toEqual([job, { event: 'account', data: {} }])
  expect(theirs?.events()[0]).toEqual(job)
  expect(foreign?.events().map(({ event }) => event)).toEqual(['notifications'])

  tellCompany()
  await earlier.until((all) => all.split('event: account').length > 2)
  expect(jobsTold(earlier)).toBe(1)
})

test('what is refused or rolled back is not told', async () => {
  const plumber = await makePlumber(app)
  const [first, second] = [await makeCompany(app), await makeCompany(app)]
  const jobId = await makeJob(app, plumber)
  const stream = await open(plumber)
  // PostgreSQL may carry the news of the job itself here only now.
  app.context.live.publish({ about: 'account', role: 'plumber', accountId: plumber.id })
  await stream.until(has('account'))
  const before = jobsTold(stream)
  await post('/api/job/accept', first, { job_id: jobId, company_id: first.id, charge_total: 1 })
  await post('/api/job/accept', first, { job_id: jobId, company_id: first.id })
  await post('/api/job/accept', second, { job_id: jobId, company_id: second.id })
  app.context.live.publish({ about: 'account', role: 'plumber', accountId: plumber.id })
  await stream.until((all) => all.split('event: account').length > 2)
  expect(jobsTold(stream) - before).toBe(1)
})

test('a photo, a correction or a rejection that is sent again is told again: an instance that was killed has told nobody', async () => {
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  const jobId = await makeJob(app, plumber)
  const photo = { key: randomUUID(), bytes: await plainJpeg({ width: 60, height: 40 }) }
  const send = () => sendPhoto(app, plumber.headers, jobId, photo)
  const { plumber_id: _plumber, homeowner_id: _homeowner, ...details } = jobBody(0, 0)
  const payload = { ...details, id: jobId, referral_amount: '250' }
  const { headers } = plumber
  const correct = () => app.inject({ method: 'PUT', url: '/api/job/update', headers, payload })
  const reject = () => post('/api/job/reject', company, { job_id: jobId, company_id: company.id })
  const stream = await open(plumber)
  const toldBy = async (time: number) => {
    app.context.live.publish({ about: 'account', role: 'plumber', accountId: plumber.id })
    await stream.until((all) => all.split('event: account').length > time)
    return jobsTold(stream)
  }
  const before = await toldBy(1)
  expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200])
  expect(await toldBy(2)).toBe(before + 2)
  expect([(await correct()).statusCode, (await correct()).statusCode]).toEqual([200, 200])
  expect(await toldBy(3)).toBe(before + 4)
  expect([(await reject()).statusCode, (await reject()).statusCode]).toEqual([200, 409])
  expect(await toldBy(4)).toBe(before + 6)
})

test('reading on one screen is told to the other', async () => {
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  await makeJob(app, plumber)
  const stream = await open(company)
  expect(await stream.until(has('"unread":1'))).toBe(true)
  await post('/api/notification/read', company, { all: true })
  expect(await stream.until(has('"unread":0'))).toBe(true)
})

test('news is told also where more is unread than is counted', async () => {
  const { id, token } = await makePlumber(app)
  const tell = (count: number) =>
    app.context.db.insert(notification).values(
      Array.from({ length: count }, () => ({
        role: 'plumber',
        accountId: id,
        kind: 'jobPaid',
      })),
    )
  await tell(limits.unreadCounted)
  const stream = await open({ token })
  expect(await stream.until(has('"unread":100'))).toBe(true)
  await tell(1)
  app.context.live.publish({ about: 'notifications', role: 'plumber', accountId: id })
  expect(await stream.until((text) => text.split('"unread":100').length === 3)).toBe(true)
})

test('a session that is ended elsewhere hears nothing more: its streams close', async () => {
  const plumber = await makePlumber(app)
  const stream = await open(plumber)
  await stream.until(has('"unread"'))
  await post('/api/session/end', plumber, {})
  vi.advanceTimersByTime(25_000)
  expect(await stream.ended()).toBe(true)

  const company = await makeCompany(app)
  const other = await open(company)
  await other.until(has('"unread"'))
  await app.context.db.delete(session).where(eq(session.accountId, company.id))
  app.context.live.publish({ about: 'account', role: 'company', accountId: company.id })
  expect(await other.ended()).toBe(true)
  expect(other.events()).toHaveLength(1)
})

test('an account that is deleted is gone from all its screens at once', async () => {
  const password = 'correct horse'
  const plumber = await makePlumber(app, { passwordHash: await hashPassword(password) })
  const stream = await open(plumber)
  await stream.until(has('"unread"'))
  expect((await post('/api/account/delete', plumber, { password })).statusCode).toBe(200)
  const inTime = new Promise((resolve) => setTimeout(resolve, 5000, 'still open'))
  expect(await Promise.race([stream.ended(), inTime])).toBe(true)
})

test('a quiet stream shows every 25 seconds that it lives', async () => {
  const stream = await open(await makePlumber(app))
  await stream.until(has('"unread"'))
  vi.advanceTimersByTime(25_000)
  expect(await stream.until((text) => text.endsWith('}\n\nevent: beat\ndata: {}\n\n'))).toBe(true)
})

test('a sixth stream takes the place of the oldest, which is told not to come back', async () => {
  const plumber = await makePlumber(app)
  const oldest = await open(plumber)
  await oldest.until(has('"unread"'))
  const others = await Promise.all([1, 2, 3, 4].map(() => open(plumber)))
  for (const each of others) await each.until(has('"unread"'))
  await (await open(plumber)).until(has('"unread"'))
  expect(await oldest.ended()).toBe(true)
  expect(oldest.events().at(-1)).toEqual({ event: 'replaced', data: {} })
  app.context.live.publish({ about: 'account', role: 'plumber', accountId: plumber.id })
  for (const each of others) expect(await each.until(has('account'))).toBe(true)
})

test('when signals may have been lost every stream ends, so that its reader loads afresh', async () => {
  const stream = await open(await makePlumber(app))
  await stream.until(has('"unread"'))
  app.context.live.publish({ about: 'gap' })
  expect(await stream.ended()).toBe(true)
})

test('a stream that opens a moment after signals may have been lost is told to read again', async () => {
  const plumber = await makePlumber(app)
  app.context.live.publish({ about: 'gap' })
  const soon = await open(plumber)
  await soon.until(has('"unread"'))
  expect(soon.events()[0]).toEqual({ event: 'missed', data: {} })
  goOn()
  const later = await open(plumber)
  await later.until(has('"unread"'))
  expect(later.raw()).not.toContain('missed')
})

/** While it fails every delivery asks for the sessions in vain. */
const failingDelivery = async () => {
  const { database, log } = app.context
  const warned = vi.spyOn(log, 'warn')
  const heal = async () => {
    await database.sql('alter table if exists session_away rename to session')
  }
  onTestFinished(async () => {
    warned.mockRestore()
    await heal()
  })
  await database.sql('alter table session rename to session_away')
  const failed = () =>
    warned.mock.calls.filter(([, words]) => words === 'live update failed').length
  return { failed, heal }
}

test('what could not be delivered at once is delivered a moment later', async () => {
  const plumber = await makePlumber(app)
  const stream = await open(plumber)
  await stream.until(has('"unread"'))
  const { failed, heal } = await failingDelivery()
  app.context.live.publish({ about: 'account', role: 'plumber', accountId: plumber.id })
  await expect.poll(failed).toBeGreaterThan(0)
  await heal()
  expect(await stream.until(has('account'))).toBe(true)
})

test(
  'where nothing can be delivered every stream ends, so that its reader loads afresh',
  rare,
  async () => {
    const plumber = await makePlumber(app)
    const stream = await open(plumber)
    await stream.until(has('"unread"'))
    await failingDelivery()
    app.context.live.publish({ about: 'account', role: 'plumber', accountId: plumber.id })
    expect(await stream.ended()).toBe(true)
  },
)

test('stopping the server ends the streams and does not wait for their readers', async () => {
  const own = await createTestApp()
  const stream = await openEvents(own, await makePlumber(own))
  await stream.until(has('"unread"'))
  await own.close()
  expect(await stream.ended()).toBe(true)
})

const serving = (county: string, state: string, zip_code: string) => ({
  service_areas: [{ county, state, zip_code }],
  zip_codes: [zip_code],
})

const jobsHeard = (stream: { events: () => { event: string; data: unknown }[] } | undefined) =>
  stream?.events().flatMap(({ event, data }) => (event === 'jobs' ? [data] : []))

test('a company that adds zip codes sees the jobs open there at once, and so do their plumbers', async () => {
  const plumber = await makePlumber(app)
  const company = await makeCompany(app, { zipCodes: [] })
  const jobIds = [
    await makeJob(app, plumber, { homeowner: { zipCode: '70112' } }),
    await makeJob(app, plumber, { homeowner: { zipCode: '70112' } }),
  ]
  const [mine, theirs] = [await open(plumber), await open(company)]
  for (const each of [mine, theirs]) await each.until(has('"unread"'))

  const { password: _, ein: __, ...profile } = companyBody(serving('Orleans', 'LA', '70112'))
  const payload = { ...profile, id: company.id, phone_number: '+15125550199' }
  const save = () =>
    app.inject({ method: 'PUT', url: '/company/update', headers: company.headers, payload })
  expect((await save()).statusCode).toBe(200)
  for (const each of [mine, theirs])
    for (const jobId of jobIds) expect(await each.until(has(`{"jobId":${jobId}}`))).toBe(true)

  expect((await save()).statusCode).toBe(200)
  app.context.live.publish({ about: 'account', role: 'company', accountId: company.id })
  await theirs.until(has('account'))
  expect(jobsHeard(theirs)).toHaveLength(2)
})

test('plumbers hear that a company that has just registered was reached', async () => {
  const plumber = await makePlumber(app)
  const jobId = await makeJob(app, plumber, { homeowner: { zipCode: '78702' } })
  const stream = await open(plumber)
  await stream.until(has('"unread"'))
  const payload = {
    ...companyBody(serving('Travis', 'TX', '78702')),
    email: 'live@drywell.example',
  }
  const answer = await app.inject({ method: 'POST', url: '/company/create', payload })
  expect(answer.statusCode).toBe(200)
  expect(await stream.until(has(`{"jobId":${jobId}}`))).toBe(true)
  expect(await stream.until(has('"unread":1'))).toBe(true)
  const read = await app.inject({ url: `/api/job?id=${jobId}`, headers: plumber.headers })
  expect(read.json().companies_reached).toBe(1)
})
