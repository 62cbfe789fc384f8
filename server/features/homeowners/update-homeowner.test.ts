import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { homeowner, job, jobEvent, notification } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import {
  jobBody,
  makeCompany,
  makeHomeowner,
  makeJob,
  makePlumber,
} from '../../testing/factories.ts'
import { lettersTo } from '../../testing/letters-to.ts'
import { jobCalls } from '../jobs/testing/job-calls.ts'
import { keptDifferences } from '../jobs/testing/kept-differences.ts'
import { openEvents } from '../live/testing/open-events.ts'
import { operatorCalls } from '../operator/testing/operator-calls.ts'
import { moneyCalls } from '../payments/testing/money-calls.ts'
import { eraseHomeowner } from '../retention/index.ts'

type Account = { id: number; headers: Record<string, string> }

let app: TestApp
let calls: ReturnType<typeof jobCalls>
let plumber: Awaited<ReturnType<typeof makePlumber>>
beforeAll(async () => {
  app = await createTestApp()
  calls = jobCalls(app)
  plumber = await makePlumber(app)
})
afterAll(() => app.close())

const correct = (caller: Account, id: number, over: object) =>
  calls.post('/api/homeowner/update', caller, { id, ...over })

const stored = async (id: number) => {
  const [row] = await app.context.db.select().from(homeowner).where(eq(homeowner.id, id))
  return row
}

/** A job and who lives there. */
const sendJob = async (
  over: Partial<typeof homeowner.$inferInsert> = {},
  by: Account = plumber,
) => {
  const jobId = await makeJob(app, by, { homeowner: over })
  const [row] = await app.context.db.select().from(job).where(eq(job.id, jobId))
  return { jobId, id: row?.homeownerId ?? 0 }
}

const corrections = async (reader: Account, jobId: number) =>
  (await calls.history(reader, jobId)).filter(({ kind }) => kind === 'homeowner_corrected')

const toldOf = (jobId: number) =>
  app.context.db
    .select({ kind: notification.kind, role: notification.role, id: notification.accountId })
    .from(notification)
    .where(eq(notification.jobId, jobId))
    .orderBy(asc(notification.id))

test('what is named is corrected by the rules of a new one, and all else stays', async () => {
  const consentAt = new Date('2026-11-01T15:00:00Z')
  const made = await makeHomeowner(app, plumber.id, { consentWording: 'Call me.', consentAt })
  const answer = await correct(plumber, made.id, {
    phone: '5125550178',
    email: ' Ruth@New.example ',
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    ...(await calls.get(`/api/homeowner?id=${made.id}`, plumber)).json(),
    ...{ homeowner: 'Ruth Ellison', phone: '5125550178', email: 'ruth@new.example' },
    consent_at: consentAt.toISOString(),
  })
  const whole = { name: 'Rut', last_name: 'Elison', address: '4 Live Oak Ln', phone: '' }
  await correct(plumber, made.id, { ...whole, preferred_language: 'es', zip_code: '78705' })
  expect(await stored(made.id)).toEqual({
    ...{ ...made, name: 'Rut', lastName: 'Elison', address: '4 Live Oak Ln', phone: null },
    ...{ email: 'ruth@new.example', preferredLanguage: 'es' },
  })
})

test('a consent is given and taken back by a correction; plumber, company and operator read which', async () => {
  const company = await makeCompany(app)
  const operator = await operatorCalls(app)
  const { id, jobId } = await sendJob()
  await calls.accept(company, jobId)
  const agreed = async () => {
    const { consent_at } = (await calls.get(`/api/homeowner?id=${id}`, plumber)).json()
    for (const reader of [plumber, company])
      expect((await calls.job(reader, jobId)).json()).toMatchObject({
        homeowner_consent_at: consent_at,
      })
    expect(await operator.job(jobId)).toMatchObject({ homeowner_consent_at: consent_at })
    return consent_at
  }
  expect(await agreed()).toBeNull()
  const wording = 'You may call me.'
  const given = await correct(plumber, id, { consent_wording: wording })
  expect(given.body).not.toContain('call me')
  const at = app.clock.now().getTime()
  expect(Math.abs(Date.parse(await agreed()) - at)).toBeLessThan(60_000)
  expect(await stored(id)).toMatchObject({ consentWording: wording })
  expect((await correct(plumber, id, { consent_wording: '' })).json().consent_at).toBeNull()
  expect(await agreed()).toBeNull()
  expect(await stored(id)).toMatchObject({ consentWording: null })
  expect(await corrections(company, jobId)).toHaveLength(2)
  const news = (await toldOf(jobId)).filter(({ kind }) => kind === 'homeownerCorrected')
  expect(news).toHaveLength(1)
})

test('a consent that is sent twice is one; who agrees anew, or is another person, does so now', async () => {
  const { id, jobId } = await sendJob()
  const consent_wording = 'You may call me.'
  const agree = async (over: object = {}): Promise<string> =>
    (await correct(plumber, id, { consent_wording, ...over })).json().consent_at
  const [first, ...same] = await Promise.all([agree(), agree(), agree()])
  expect(new Set(same)).toEqual(new Set([first]))
  expect(await corrections(plumber, jobId)).toHaveLength(1)
  app.clock.forwardHours(1 / 60)
  const tenant = await agree({ name: 'Tess' })
  expect(tenant > first).toBe(true)
  expect(await agree({ name: 'Tess' })).toBe(tenant)
  app.clock.forwardHours(1)
  expect((await agree()) > tenant).toBe(true)
})

test('names every field that is wrong, and keeps what was there', async () => {
  const made = await makeHomeowner(app, plumber.id)
  const wrong = { name: ' ', last_name: '', address: '', phone: '555-0177', email: 'ruth' }
  const answer = await correct(plumber, made.id, { ...wrong, preferred_language: 'fr' })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields).toEqual([
    { path: 'name', error: 'name_required' },
    { path: 'last_name', error: 'last_name_required' },
    { path: 'address', error: 'address_required' },
    { path: 'phone', error: 'phone_registration' },
    { path: 'email', error: 'email' },
    { path: 'preferred_language', error: 'invalid' },
  ])
  expect(await stored(made.id)).toEqual(made)
})

test('another plumber’s homeowner is missing, as one who was erased is; a company corrects nobody', async () => {
  const { id, jobId } = await sendJob()
  await calls.withdraw(plumber, jobId)
  const before = await stored(id)
  const change = { phone: '5125550178' }
  const stranger = await makePlumber(app)
  const told = async (...[caller, wanted]: [Account, number]) => {
    const answer = await correct(caller, wanted, change)
    return [answer.statusCode, answer.json().code]
  }
  expect(await told(stranger, id)).toEqual([404, 'not_found'])
  expect(await told(plumber, 999_999)).toEqual([404, 'not_found'])
  expect(await told(await makeCompany(app), id)).toEqual([403, 'forbidden'])
  expect(await stored(id)).toEqual(before)
  await eraseHomeowner(app.context, { homeownerId: id })
  const gone = await stored(id)
  expect(await told(plumber, id)).toEqual([404, 'not_found'])
  expect(await stored(id)).toEqual(gone)
})

test('after the acceptance its company reads the new details, is told in product and by letter, and both read so in the history', async () => {
  const company = await makeCompany(app)
  const other = await makeCompany(app)
  const { id, jobId } = await sendJob()
  await calls.accept(company, jobId)
  const before = await toldOf(jobId)
  await correct(plumber, id, { phone: '5125550178' })
  expect((await calls.job(company, jobId)).json()).toMatchObject({ homeowner_phone: '5125550178' })
  expect(await corrections(company, jobId)).toEqual([expect.objectContaining({ by: 'plumber' })])
  expect(await corrections(plumber, jobId)).toEqual([expect.objectContaining({ by: 'you' })])
  expect(await corrections(other, jobId)).toEqual([])
  expect(await toldOf(jobId)).toEqual([
    ...before,
    { kind: 'homeownerCorrected', role: 'company', id: company.id },
  ])
  expect(await calls.letters('homeownerCorrected', jobId)).toEqual([
    { role: 'company', accountId: company.id },
  ])
  const { rows } = (await calls.get('/api/notification/list', company)).json()
  expect(rows[0]).toMatchObject({ kind: 'homeownerCorrected', job_id: jobId })
})

test('of what is corrected again and again within an hour its company has one letter, and one at the end of that hour', async () => {
  const company = await makeCompany(app)
  const { id, jobId } = await sendJob()
  await calls.accept(company, jobId)
  const sent = async () =>
    (await lettersTo(app, company.email)).filter(
      ({ subject }) => subject === `Job ${jobId}: new contact details of the homeowner`,
    )
  for (const phone of ['5125550178', '5125550179', '5125550180', '5125550181']) {
    await correct(plumber, id, { phone })
    await app.context.tasks.drain()
    expect(await sent()).toHaveLength(1)
  }
  app.clock.forwardHours(1)
  await app.context.database.sql(
    `update pgboss.job set start_after = start_after - interval '1 hour'`,
  )
  await app.context.tasks.drain()
  expect(await sent()).toHaveLength(2)
})

test('in the product its company reads of it once, and again once that was read', async () => {
  const company = await makeCompany(app)
  const { id, jobId } = await sendJob()
  await calls.accept(company, jobId)
  const lines = async () =>
    (await toldOf(jobId)).filter(({ kind }) => kind === 'homeownerCorrected').length
  for (const phone of ['5125550178', '5125550179', '5125550180']) {
    await correct(plumber, id, { phone })
    expect(await lines()).toBe(1)
  }
  await calls.post('/api/notification/read', company, { all: true })
  await correct(plumber, id, { phone: '5125550181' })
  expect(await lines()).toBe(2)
})

test('while a bank disputes the payment of a job there, name and street stay, and how they are reached is corrected', async () => {
  const money = moneyCalls(app)
  const owner = await makePlumber(app)
  const company = await makeCompany(app)
  await money.onboard(owner)
  const { id, jobId } = await sendJob({}, owner)
  await calls.accept(company, jobId)
  await money.pay(await money.linkUrl(company, jobId), '4000000000000259')
  await money.settled()
  const { charge } = await money.paymentOf(jobId)
  const before = await stored(id)
  const other = { name: 'Rose', last_name: 'Alison', address: '12 Main St', phone: '5125550178' }
  const refused = await correct(owner, id, other)
  expect(refused.statusCode).toBe(422)
  expect(refused.json().fields).toEqual(
    ['name', 'last_name', 'address'].map((path) => ({ path, error: 'homeowner_disputed' })),
  )
  expect(await stored(id)).toEqual(before)
  const reached = { name: 'Ruth', phone: '5125550178', email: 'ruth@new.example' }
  expect((await correct(owner, id, reached)).json()).toMatchObject(reached)

  const { rows } = await app.context.database.sql<{ id: string }>(
    `select id from stripe_simulator.object where kind = 'dispute' and data ->> 'charge' = $1`,
    [charge],
  )
  await money.order(`/disputes/${rows[0]?.id}`, { outcome: 'won' })
  await money.settled()
  expect((await correct(owner, id, other)).json()).toMatchObject(other)
})

test('the history keeps neither what was there nor what is', async () => {
  const { id, jobId } = await sendJob({ lastName: 'Quillfeather' })
  await correct(plumber, id, { last_name: 'Quillfather', phone: '5125550178' })
  const events = await app.context.db.select().from(jobEvent).where(eq(jobEvent.jobId, jobId))
  expect(events.map(({ kind }) => kind)).toContain('homeowner_corrected')
  expect(JSON.stringify(events)).not.toMatch(/Quillf|5125550178/)
})

test('jobs that are open or a company’s have it in their history, those that are over do not', async () => {
  const company = await makeCompany(app)
  const home = await makeHomeowner(app, plumber.id)
  const send = async (): Promise<number> =>
    (await calls.post('/api/job/create', plumber, jobBody(plumber.id, home.id))).json().job_id
  const [open, late, withdrawn, won] = [await send(), await send(), await send(), await send()]
  await calls.withdraw(plumber, withdrawn)
  await calls.accept(company, won)
  const openUntil = new Date(app.clock.now().getTime() - 1)
  await app.context.db.update(job).set({ openUntil }).where(eq(job.id, late))
  await correct(plumber, home.id, { phone: '5125550178' })
  const told = async (jobId: number) => (await corrections(plumber, jobId)).length
  expect(await Promise.all([open, late, withdrawn, won].map(told))).toEqual([1, 0, 0, 1])
  const news = async (jobId: number) =>
    (await toldOf(jobId)).filter(({ kind }) => kind === 'homeownerCorrected').length
  expect(await Promise.all([open, late, withdrawn, won].map(news))).toEqual([0, 0, 0, 1])
})

test('saved as it is, or sent twice at the same instant, it is one change at most', async () => {
  const company = await makeCompany(app)
  const { id, jobId } = await sendJob()
  await calls.accept(company, jobId)
  const before = await stored(id)
  const same = { name: 'Ruth', phone: '5125550177', email: 'RUTH@home.example' }
  expect((await correct(plumber, id, same)).statusCode).toBe(200)
  expect((await correct(plumber, id, {})).statusCode).toBe(200)
  expect(await stored(id)).toEqual(before)
  expect(await corrections(plumber, jobId)).toEqual([])
  const send = () => correct(plumber, id, { phone: '5125550178' })
  const answers = await Promise.all([send(), send(), send()])
  for (const answer of answers) expect(answer.json()).toMatchObject({ phone: '5125550178' })
  expect(await corrections(plumber, jobId)).toHaveLength(1)
  expect(await calls.letters('homeownerCorrected', jobId)).toHaveLength(1)
})

test('two corrections of different fields at the same instant both stand', async () => {
  const { id, jobId } = await sendJob()
  await Promise.all([
    correct(plumber, id, { phone: '5125550178' }),
    correct(plumber, id, { address: '45 Live Oak Ln' }),
  ])
  expect(await stored(id)).toMatchObject({ phone: '5125550178', address: '45 Live Oak Ln' })
  expect(await corrections(plumber, jobId)).toHaveLength(2)
})

test('lists find and sort by the new name, no longer by the old: the plumber’s, the winner’s, and initials', async () => {
  const owner = await makePlumber(app)
  const [winner, loser] = [await makeCompany(app), await makeCompany(app)]
  const { id, jobId } = await sendJob(
    { name: 'Abel', lastName: 'Zorrilla', address: '1 Old Rd' },
    owner,
  )
  const behind = await sendJob({ name: 'Mia', lastName: 'Novak', address: '9 Other Rd' }, owner)
  await calls.accept(winner, jobId)
  const filtered = (reader: Account, list: 'own' | 'offered', over: object) =>
    calls.ids(list, reader, { ...over })
  expect(await filtered(owner, 'own', { homeowner: 'zorrilla' })).toEqual([jobId])
  expect(await filtered(loser, 'offered', { homeowner: 'a. z.' })).toEqual([jobId])
  const order = { sort: 'homeowner', order: 'asc' }
  expect(await filtered(owner, 'own', order)).toEqual([jobId, behind.jobId])

  await correct(owner, id, { name: 'Olga', last_name: 'Zúñiga', address: '2 New Rd' })
  for (const [reader, list] of [
    [owner, 'own'],
    [winner, 'offered'],
  ] as const) {
    expect(await filtered(reader, list, { homeowner: 'zorrilla' })).toEqual([])
    expect(await filtered(reader, list, { homeowner: 'zuniga' })).toEqual([jobId])
    expect(await filtered(reader, list, { homeowner: 'abel' })).toEqual([])
    expect(await filtered(reader, list, { address: '2 new rd' })).toEqual([jobId])
    expect(await filtered(reader, list, { address: '1 old rd' })).toEqual([])
  }
  expect(await filtered(owner, 'own', order)).toEqual([behind.jobId, jobId])
  expect(await filtered(loser, 'offered', { homeowner: 'a. z.' })).toEqual([])
  expect(await filtered(loser, 'offered', { homeowner: 'o. z.' })).toEqual([jobId])
  expect(await filtered(loser, 'offered', { homeowner: 'zuniga' })).toEqual([])
  expect(await keptDifferences(app)).toEqual([])
})

test('what is kept of lists is true whatever happens to its job at the same instant', async () => {
  const [one, two] = [await makeCompany(app), await makeCompany(app)]
  const home = await makeHomeowner(app, plumber.id, { lastName: 'Before' })
  const send = async (): Promise<number> =>
    (await calls.post('/api/job/create', plumber, jobBody(plumber.id, home.id))).json().job_id
  for (const lastName of ['Ansel', 'Bruno', 'Carla', 'Doran', 'Ebert', 'Felix']) {
    const jobId = await send()
    const [, , , later] = await Promise.all([
      correct(plumber, home.id, { last_name: lastName }),
      calls.accept(one, jobId),
      calls.reject(two, jobId),
      send(),
    ])
    expect(await keptDifferences(app)).toEqual([])
    expect(await calls.ids('own', plumber, { homeowner: lastName })).toContain(later)
    expect(await calls.ids('offered', one, { homeowner: lastName })).toEqual(
      expect.arrayContaining([jobId]),
    )
  }
})

test('the plumber’s other pages and its company hear of it live, a stranger hears nothing', async () => {
  const company = await makeCompany(app)
  const stranger = await makeCompany(app, { zipCodes: [] })
  const { id, jobId } = await sendJob()
  await calls.accept(company, jobId)
  const open = async (reader: { token: string }) => {
    const stream = await openEvents(app, reader)
    onTestFinished(stream.leave)
    await stream.until((text) => text.includes('event: notifications'))
    return { ...stream, before: stream.events().length }
  }
  const [mine, theirs, foreign] = [await open(plumber), await open(company), await open(stranger)]
  await correct(plumber, id, { phone: '5125550178' })
  const news = ({ events, before }: typeof mine) => events().slice(before)
  const job = { event: 'jobs', data: { jobId } }
  await mine.until(() => news(mine).length > 0)
  await theirs.until(() => news(theirs).length > 1)
  expect(news(mine)).toContainEqual(job)
  expect(news(theirs)).toContainEqual(job)
  expect(news(theirs)).toContainEqual(expect.objectContaining({ event: 'notifications' }))
  app.context.live.publish({ about: 'account', role: 'company', accountId: stranger.id })
  await foreign.until((text) => text.includes('event: account'))
  expect(news(foreign).map(({ event }) => event)).toEqual(['account'])
})
