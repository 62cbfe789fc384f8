import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/rules/limits.ts'
import { auditEntry } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeHomeowner, makeJob, makePlumber } from '../../testing/factories.ts'
import { operatorCalls } from '../operator/testing/operator-calls.ts'

let app: TestApp
let calls: Awaited<ReturnType<typeof operatorCalls>>
beforeAll(async () => {
  app = await createTestApp()
  app.clock.forwardToNoon()
  calls = await operatorCalls(app)
})
afterAll(() => app.close())

type Reader = { headers: Record<string, string> }
const open = ({ headers }: Reader, url: string) => app.inject({ url, headers })

const readers = async (subject: number) =>
  (await calls.audit({ act: 'homeowner_opened', subject })).map(({ actor }) => [
    ...[actor.role, actor.id],
  ])

test('who opens a homeowner’s data has one line a day, who sees only initials has none', async () => {
  const plumber = await makePlumber(app)
  const winner = await makeCompany(app)
  const loser = await makeCompany(app)
  const jobId = await makeJob(app, plumber)
  const job = `/api/job?id=${jobId}`
  await open(winner, job)
  expect(await readers(jobId)).toEqual([])
  await app.inject({
    ...{ method: 'POST', url: '/api/job/accept', headers: winner.headers },
    payload: { job_id: jobId, company_id: winner.id },
  })
  await Promise.all([open(winner, job), open(winner, job), open(loser, job)])
  await open(plumber, job)
  await Promise.all([open(plumber, job), open(plumber, job)])
  const today = [
    ['plumber', plumber.id],
    ['company', winner.id],
  ]
  expect(await readers(jobId)).toEqual(today)
  app.clock.forwardHours(24)
  await open(winner, job)
  expect(await readers(jobId)).toEqual([['company', winner.id], ...today])

  const house = await makeHomeowner(app, plumber.id)
  await open(plumber, `/api/homeowner?id=${house.id}`)
  expect(await calls.audit({ kind: 'homeowner', subject: house.id })).toHaveLength(1)
})

test('so has who corrects one, also where nothing is corrected', async () => {
  const plumber = await makePlumber(app)
  const correct = (id: number, over: object) =>
    app.inject({
      ...{ method: 'POST', url: '/api/homeowner/update', headers: plumber.headers },
      payload: { id, ...over },
    })
  const [one, two] = [await makeHomeowner(app, plumber.id), await makeHomeowner(app, plumber.id)]
  expect((await correct(one.id, {})).json()).toMatchObject({ id: one.id })
  for (const phone of ['5125550178', '5125550179']) await correct(two.id, { phone })
  for (const { id } of [one, two]) expect(await readers(id)).toEqual([['plumber', plumber.id]])
})

test('each file with jobs is recorded, and whatever an operator opens once a day', async () => {
  const plumber = await makePlumber(app)
  const jobId = await makeJob(app, plumber)
  const url = `/plumber/job/export.csv?id=${plumber.id}`
  for (const answer of [await open(plumber, url), await open(plumber, url)])
    expect(answer.body).toContain(String(jobId))
  const exports = await calls.audit({ act: 'jobs_exported', subject: plumber.id })
  expect(exports.map(({ facts }) => facts)).toEqual([{ list: 'own' }, { list: 'own' }])

  await calls.job(jobId)
  await calls.job(jobId)
  const [opened, ...others] = await calls.audit({ act: 'job_opened', subject: jobId })
  expect(opened?.actor).toEqual({ role: 'operator', id: calls.operator.id, name: 'Ines Park' })
  expect(others).toEqual([])
  await calls.account('plumber', plumber.id)
  await calls.account('plumber', plumber.id)
  expect(await calls.audit({ act: 'account_opened', subject: plumber.id })).toHaveLength(1)
})

test('what was done to an account stands on its page however many files it takes along, and to a job whoever opens it', async () => {
  const company = await makeCompany(app)
  const jobId = await makeJob(app, await makePlumber(app))
  const { id } = (await calls.account('company', company.id)).letters[0] ?? {}
  await app.context.tasks.drain()
  await calls.post('letter/resend', { id, reason: 'They say that it never came' })
  const url = `/company/job/export.csv?id=${company.id}`
  for (let count = 0; count < limits.actsListed; count += 1)
    expect((await open(company, url)).statusCode).toBe(200)
  await open(company, `/api/job?id=${jobId}`)
  const acts = async () => [
    (await calls.account('company', company.id)).acts.map(({ act }) => act),
    (await calls.job(jobId)).acts.map(({ act }) => act),
  ]
  expect(await acts()).toEqual([['letter_resent'], ['letter_resent']])
})

test('the log is read by pages, the newest first', async () => {
  const all = await calls.audit()
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a))
  const { rows, total } = await calls.read('audit', { page: 2, page_size: 2 })
  expect(total).toBe(all.length)
  expect(rows).toEqual(all.slice(2, 4))
})

test('of more lines than pages lead to that there are older ones is said', async () => {
  const act = 'job_opened'
  const add = (count: number) =>
    app.context.database.sql(
      `insert into audit_entry (at, act, actor_role) select now(), $1, 'plumbline'
       from generate_series(1, $2::int)`,
      [act, count],
    )
  const { total: before } = await calls.read('audit', { act })
  await add(10_000 - before)
  expect(await calls.read('audit', { act })).toMatchObject({ total: 10_000, more: false })
  await add(1)
  expect(await calls.read('audit', { act })).toMatchObject({ total: 10_000, more: true })
})

/** What the database itself said. */
const refusal = async (statement: string) => {
  try {
    await app.context.database.sql(statement)
  } catch (error) {
    return String(error)
  }
  return 'not refused'
}

describe('the database refuses', () => {
  test.each([
    `update audit_entry set reason = 'another'`,
    'delete from audit_entry',
    'truncate audit_entry',
  ])('%s', async (statement) => {
    const before = await app.context.db.select().from(auditEntry)
    expect(before.length).toBeGreaterThan(0)
    expect(await refusal(statement)).toContain('append-only')
    expect(await app.context.db.select().from(auditEntry)).toEqual(before)
  })
})
