import { readdirSync } from 'node:fs'
import path from 'node:path'
import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { homeowner } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import {
  jobBody,
  makeCompany,
  makeHomeowner,
  makeJob,
  makePlumber,
} from '../../testing/factories.ts'
import { jobCalls } from '../jobs/testing/job-calls.ts'
import { openEvents } from '../live/testing/open-events.ts'
import { moneyCalls } from '../payments/testing/money-calls.ts'
import { sendPhoto } from '../photos/testing/send-photo.ts'
import { operatorCalls } from './testing/operator-calls.ts'

let app: TestApp
let jobs: ReturnType<typeof jobCalls>
let money: ReturnType<typeof moneyCalls>
let calls: Awaited<ReturnType<typeof operatorCalls>>
const logged: string[] = []
beforeAll(async () => {
  const log = new Writable({
    write: (chunk, _encoding, done) => {
      logged.push(String(chunk))
      done()
    },
  })
  app = await createTestApp({ LOG_LEVEL: 'warn' }, undefined, log)
  jobs = jobCalls(app)
  money = moneyCalls(app)
  calls = await operatorCalls(app)
})
afterAll(() => app.close())

const erase = (words: string) => money.operator('erase-homeowner', words.split(' '))

const zebulon = {
  ...{ name: 'Zebulon', lastName: 'Quimby', address: '9 Zebra Ct', phone: '5125550191' },
  ...{ email: 'zebulon@home.example', consentWording: 'Zebulon may be called.' },
  ...{ consentAt: new Date('2026-11-03T08:15:27Z'), preferredLanguage: 'es' },
}
const texts = {
  insurance_company_policy_number: 'ZEB-1',
  issue_description: 'The basement of the Quimby family is wet.',
  repair_conducted: 'Quimby’s valve was replaced.',
}

/** The tables in which a text stands anywhere, but for the names of towns and what is sealed, whose letters are chance. */
const tablesWith = async (text: string) => {
  const { sql } = app.context.database
  const { rows } = await sql<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'zip'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const where = await sql(
      `select 1 from ${name} t, jsonb_each_text(to_jsonb(t)) as each(name, content)
       where each.name not like '%\\_sealed' and each.content ilike $1 limit 1`,
      [`%${text}%`],
    )
    if (where.rows.length > 0) found.push(name)
  }
  return found
}

const photos = () => readdirSync(path.join(app.context.config.dataDir, 'files')).length

/** A homeowner with a job that was rejected in words and withdrawn, and one that was paid, each with a photo. */
const scene = async () => {
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  const house = await makeHomeowner(app, plumber.id, zebulon)
  const send = async (): Promise<number> => {
    const answer = await jobs.post(
      '/api/job/create',
      plumber,
      jobBody(plumber.id, house.id, { ...texts }),
    )
    const jobId = answer.json().job_id
    expect((await sendPhoto(app, plumber.headers, jobId)).statusCode).toBe(200)
    return jobId
  }
  const [withdrawn, paid] = [await send(), await send()]
  await jobs.reject(company, withdrawn, { reason: 'other', reason_text: 'Quimby told me no' })
  await jobs.withdraw(plumber, withdrawn)
  await money.onboard(plumber)
  await jobs.accept(company, paid)
  await money.pay(await money.linkUrl(company, paid))
  await money.settled()
  return { plumber, company, house, withdrawn, paid }
}

test('a homeowner is erased by the number of a job, with texts and photos of all their jobs; pages ask again', async () => {
  const { plumber, company, house, withdrawn, paid } = await scene()
  for (const text of ['zebulon', 'quimby', 'zebra', '5550191', 'zeb-1'])
    expect([text, (await tablesWith(text)).length > 0]).toEqual([text, true])
  expect(photos()).toBe(4)
  const streams = [await openEvents(app, plumber), await openEvents(app, company)]
  const answer = await erase(`job ${paid} Asked by letter`)
  expect(answer.json()).toEqual({
    answer: { homeowner: house.id, jobs: [withdrawn, paid], photos: 2, files_left: false },
  })
  for (const stream of streams) {
    expect(await stream.until((text) => text.includes(`{"jobId":${paid}}`))).toBe(true)
    stream.leave()
  }
  for (const text of ['zebulon', 'quimby', 'zebra', '5550191', 'zeb-1'])
    expect([text, await tablesWith(text)]).toEqual([text, []])
  expect(photos()).toBe(0)
  const [left] = await app.context.db.select().from(homeowner).where(eq(homeowner.id, house.id))
  const nothing = { phone: null, email: null, consentWording: null, consentAt: null }
  expect(left).toMatchObject({ ...nothing, preferredLanguage: 'en', city: 'Austin' })
  for (const reader of [plumber, company])
    expect((await jobs.job(reader, paid)).json()).toMatchObject({
      ...{ homeowner: '—', homeowner_city: 'Austin', amount: 850, payment_status: 'transferred' },
      ...{ issue_description: '—', insurance_company_policy_number: '—', photos: [] },
    })
  expect(await jobs.ids('own', plumber, { homeowner: 'quimby' })).toEqual([])
  expect(await calls.ids('jobs', { q: 'Quimby' })).toEqual([])
  const own = await app.inject({ url: '/api/homeowner/list', headers: plumber.headers })
  expect(own.json()).toEqual([])
  const [done, begun] = await calls.audit({ act: 'command', kind: 'job', subject: paid })
  const erased = { homeowner: String(house.id), jobs: `${withdrawn}, ${paid}` }
  expect([done, begun]).toMatchObject([
    { reason: 'Asked by letter', facts: { state: 'done', command: 'erase-homeowner', ...erased } },
    { reason: 'Asked by letter', facts: { state: 'begun' } },
  ])
  expect(logged.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ homeownerId: house.id, msg: 'homeowner erased' }),
  )
  expect(logged.join('')).not.toMatch(/zebulon|quimby/i)

  // A telephone that sends its photo late does not bring the house back.
  expect((await sendPhoto(app, plumber.headers, paid)).json()).toMatchObject({ code: 'job_closed' })
  const again = await erase(`${house.id} Again after a restore`)
  expect(again.json().answer).toMatchObject({ jobs: [withdrawn, paid], photos: 0 })
})

test('jobs that are open, unpaid or disputed stand in the way, and are named', async () => {
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  const house = await makeHomeowner(app, plumber.id, zebulon)
  const send = async (): Promise<number> =>
    (await jobs.post('/api/job/create', plumber, jobBody(plumber.id, house.id))).json().job_id
  const [disputed, open, unpaid] = [await send(), await send(), await send()]
  await money.onboard(plumber)
  for (const jobId of [disputed, unpaid]) await jobs.accept(company, jobId)
  await money.pay(await money.linkUrl(company, disputed))
  await money.settled()
  const { charge } = await money.paymentOf(disputed)
  await money.order(`/charges/${charge}/dispute`)
  await money.settled()
  const refusal = async () => {
    const { status, code, fields } = (await erase(`${house.id} Asked`)).json()
    return { status, code, fields }
  }
  expect(await refusal()).toEqual({
    ...{ status: 409, code: 'homeowner_busy' },
    fields: [
      { path: `jobs.${disputed}`, error: 'job_disputed' },
      { path: `jobs.${open}`, error: 'job_open' },
      { path: `jobs.${unpaid}`, error: 'job_unpaid' },
    ],
  })
  expect((await jobs.job(plumber, open)).json()).toMatchObject({ homeowner: 'Zebulon Quimby' })
  await jobs.withdraw(plumber, open)
  expect((await refusal()).fields).toHaveLength(2)
})

test('whoever never had a job is taken away whole; nobody is erased without a number and a reason', async () => {
  const { id } = await makeHomeowner(app, (await makePlumber(app)).id, zebulon)
  for (const words of [`${id}`, 'job', `job ${id}`, 'Lucretia Zwolle Asked'])
    expect([words, (await erase(words)).statusCode]).toEqual([words, 422])
  expect(await tablesWith('zwolle')).toEqual([])
  expect((await erase(`${id} Asked`)).json().answer).toEqual({
    ...{ homeowner: id, jobs: [], photos: 0, files_left: false },
  })
  expect((await erase(`${id} Asked`)).json()).toMatchObject({ code: 'not_found' })
  expect((await erase('job 987654 Asked')).json()).toMatchObject({ code: 'not_found' })
  expect(await calls.audit({ act: 'command', kind: 'homeowner', subject: id })).toHaveLength(4)
})

test('files that the store keeps are told of, and nobody is less erased for them', async () => {
  const plumber = await makePlumber(app)
  const jobId = await makeJob(app, plumber)
  await sendPhoto(app, plumber.headers, jobId)
  await jobs.withdraw(plumber, jobId)
  const away = vi.spyOn(app.context.files, 'remove').mockRejectedValue(new Error('away'))
  expect((await erase(`job ${jobId} Asked`)).json().answer).toMatchObject({
    ...{ jobs: [jobId], photos: 1, files_left: true },
  })
  away.mockRestore()
  expect((await jobs.job(plumber, jobId)).json()).toMatchObject({ homeowner: '—', photos: [] })
})
