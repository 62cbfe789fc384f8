import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { notificationEndpoints } from '#contract/endpoints/notifications.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Account = Awaited<ReturnType<typeof makePlumber>> | Awaited<ReturnType<typeof makeCompany>>

const list = async ({ headers }: Account, query = '') => {
  const answer = await app.inject({ url: `/api/notification/list${query}`, headers })
  return notificationEndpoints.listNotifications.output.parse(answer.json())
}
const read = ({ headers }: Account, payload: object) =>
  app.inject({ method: 'POST', url: '/api/notification/read', headers, payload })
const answer = (verb: 'accept' | 'reject', { id, headers }: Account, jobId: number) =>
  app.inject({
    method: 'POST',
    url: `/api/job/${verb}`,
    headers,
    payload: { job_id: jobId, company_id: id },
  })
const kinds = async (account: Account) => (await list(account)).rows.map(({ kind }) => kind)

test('everybody concerned is told in the product, newest first', async () => {
  const plumber = await makePlumber(app)
  const [winner, other] = [await makeCompany(app), await makeCompany(app)]
  const jobId = await makeJob(app, plumber)
  await answer('accept', winner, jobId)
  await answer('accept', other, jobId)
  expect(await list(plumber)).toMatchObject({
    rows: [{ kind: 'jobAccepted', job_id: jobId, read_at: null }],
    total: 1,
    page: 1,
    page_size: 10,
    unread: 1,
  })
  expect(await kinds(winner)).toEqual(['jobAccepted', 'newJob'])
  expect(await kinds(other)).toEqual(['newJob'])
})

test('the plumber is told once that all said no', async () => {
  const plumber = await makePlumber(app)
  const zipCodes = [{ zipCode: '78731', county: 'Travis', state: 'TX' }]
  const companies = [await makeCompany(app, { zipCodes }), await makeCompany(app, { zipCodes })]
  const jobId = await makeJob(app, plumber, { homeowner: { zipCode: '78731' } })
  await Promise.all(companies.map((company) => answer('reject', company, jobId)))
  expect(await kinds(plumber)).toEqual(['jobRejectedByAll'])
})

test('some or all are marked as read; what is another’s stays untouched', async () => {
  const plumber = await makePlumber(app)
  const [company, other] = [await makeCompany(app), await makeCompany(app)]
  for (let each = 0; each < 3; each += 1) await makeJob(app, plumber)
  const { rows } = await list(company)
  const [newest] = rows
  const one = await read(company, { ids: [newest?.id, 999_999] })
  expect(one.json()).toEqual({ unread: 2 })
  const readAt = (await list(company)).rows[0]?.read_at
  expect(readAt).not.toBeNull()

  const foreign = (await list(other)).rows.map(({ id }) => id)
  expect((await read(company, { ids: foreign })).json()).toEqual({ unread: 2 })
  expect((await list(other)).unread).toBe(3)

  expect((await read(company, { all: true })).json()).toEqual({ unread: 0 })
  expect((await list(company)).rows[0]?.read_at).toBe(readAt)
  expect((await list(other)).unread).toBe(3)
})

test('of all, only what the caller has seen is marked as read', async () => {
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  for (let each = 0; each < 2; each += 1) await makeJob(app, plumber)
  const [newest] = (await list(company)).rows
  const unseen = await makeJob(app, plumber)
  const seen = await read(company, { all: true, up_to: newest?.id })
  expect(seen.json()).toEqual({ unread: 1 })
  const { rows } = await list(company)
  expect(rows.flatMap((row) => (row.read_at ? [] : [row.job_id]))).toEqual([unseen])
})

test('all that is unread is marked in stretches, and what comes meanwhile stays unread', async () => {
  const company = await makeCompany(app)
  const { sql } = app.context.database
  await sql(
    `insert into notification (role, account_id, kind)
     select 'company', $1, 'newJob' from generate_series(1, 12000)`,
    [company.id],
  )
  await sql('create table stretch (marked bigint)')
  await sql(`create function note_stretch() returns trigger language plpgsql as $$ begin
    insert into stretch select count(*) from marked;
    insert into notification (role, account_id, kind) values ('company', ${company.id}, 'newJob');
    return null;
  end $$`)
  await sql(`create trigger note_stretch after update on notification
    referencing new table as marked for each statement execute function note_stretch()`)
  onTestFinished(async () => {
    await sql('drop trigger note_stretch on notification')
  })
  const answer = await read(company, { all: true })
  const stretches = await sql('select marked::int from stretch order by marked')
  expect(stretches.rows).toEqual([{ marked: 2000 }, { marked: 5000 }, { marked: 5000 }])
  expect(answer.json()).toEqual({ unread: 3 })
})

test('comes by pages', async () => {
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  for (let each = 0; each < 3; each += 1) await makeJob(app, plumber)
  const first = await list(company, '?page=1&page_size=2')
  const second = await list(company, '?page=2&page_size=2')
  expect([first.total, first.rows.length, second.rows.length]).toEqual([3, 2, 1])
  const ids = [...first.rows, ...second.rows].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((one, next) => next - one))
})

test('a plumber and a company of the same number are two accounts', async () => {
  const company = await makeCompany(app)
  const plumber = await makePlumber(app)
  await app.context.database.sql(
    `insert into notification (role, account_id, kind) values ('plumber', $1, 'jobPaid')`,
    [company.id],
  )
  expect(await kinds(company)).toEqual([])
  expect(await kinds(plumber)).toEqual(plumber.id === company.id ? ['jobPaid'] : [])
})

test.each([{}, { ids: [] }, { ids: ['x'] }, { all: false }])('refuses %j', async (payload) => {
  const refused = await read(await makePlumber(app), payload)
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid_input'])
})
