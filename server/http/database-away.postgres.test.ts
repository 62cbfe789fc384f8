import { EventEmitter, once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../adapters/database/postgres.ts'
import { jobCalls } from '../features/jobs/testing/job-calls.ts'
import { moneyCalls } from '../features/payments/testing/money-calls.ts'
import { promptOf } from '../lib/prompt-of.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../testing/factories.ts'
import { lettersTo } from '../testing/letters-to.ts'
import { openEmptyDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { startPostgres } from '../testing/start-postgres.ts'

const patience = { timeout: 30_000, interval: 100 }

test('while the database is away calls answer 503, and everything goes on when it is back', async () => {
  const server = await startPostgres({ fsync: 'off' })
  onTestFinished(server.stop)
  const app = await createTestApp({ DATABASE_URL: server.url })
  app.closeAfterTest()
  const faults: unknown[] = []
  const note = (fault: unknown) => void faults.push(fault)
  process.on('uncaughtException', note)
  process.on('unhandledRejection', note)
  onTestFinished(() => {
    process.off('uncaughtException', note)
    process.off('unhandledRejection', note)
  })
  await app.context.tasks.start()
  const heard: unknown[] = []
  app.context.live.subscribe((signal) => heard.push(signal))
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  await makeJob(app, plumber)
  const list = () =>
    app.inject({ url: `/company/job/list?id=${company.id}`, headers: company.headers })
  const atTheTime = app.context.db
    .transaction(async (tx) => {
      await tx.execute('select')
      await server.halt()
      await tx.execute('select')
    })
    .then(
      () => undefined,
      (error: unknown) => error,
    )
  expect(app.context.database.isAway(await atTheTime)).toBe(true)

  const writing = app.inject({
    ...{ method: 'POST', url: '/api/job/accept', headers: company.headers },
    payload: { job_id: 1, company_id: company.id },
  })
  for (const answer of await Promise.all([list(), list(), writing])) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toMatchObject({ code: 'unavailable' })
  }
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
  // What a proxy asks: with no instance left, nobody would be told to come again.
  for (const url of ['/healthz', '/readyz?exclude=database'])
    expect((await app.inject({ url })).statusCode).toBe(200)

  await server.resume()
  await expect.poll(async () => (await list()).statusCode, patience).toBe(200)
  await expect.poll(() => heard, patience).toContainEqual({ about: 'gap' })
  const jobId = await makeJob(app, plumber)
  const letters = async () => (await lettersTo(app, company.email)).map(({ text }) => text).join()
  await expect.poll(letters, patience).toContain(`/${jobId}`)
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
  await expect.poll(() => heard, patience).toContainEqual({ about: 'jobs', jobIds: [jobId] })
  expect(faults).toEqual([])
})

/** The database of an app as seen from beside it. */
const besideDatabaseOf = async (app: TestApp) => {
  const beside = await openEmptyDatabase()
  onTestFinished(beside.close)
  const name = new URL(app.context.config.databaseUrl ?? '').pathname.slice(1)
  return {
    /** On all connections from then on. */
    set: (setting: string, value: string) =>
      beside.script(`alter database ${name} set ${setting} = ${value}`),
    dropConnections: () =>
      beside.sql('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        name,
      ]),
    connections: async () =>
      (
        await beside.sql<{ pid: number }>(
          'select pid from pg_stat_activity where datname = $1 order by pid',
          [name],
        )
      ).rows.map(({ pid }) => pid),
  }
}

/** An app that is in its database by a role of its own, which may be kept out. */
const appOfRole = async (settings: Record<string, string>) => {
  const home = await openTestDatabase()
  const url = new URL(home.url ?? '')
  const role = `role_of_${url.pathname.slice(1)}`
  await home.script(`create role ${role} superuser login password 'of a test'`)
  onTestFinished(async () => {
    await home.script(`drop owned by ${role}; drop role ${role}`)
    await home.close()
  })
  url.username = role
  url.password = 'of a test'
  const database = await openPostgres(url.href)
  const app = await createTestApp(settings, { ...database, url: url.href })
  app.closeAfterTest()
  return {
    app,
    letIn: () => home.script(`alter role ${role} login`),
    /** Those who are connected stay until their connections are left idle; all but those named are. */
    keepOut: async (connected: readonly number[]) => {
      await home.script(`alter role ${role} nologin`)
      await home.sql(
        `select pg_terminate_backend(pid, 10000) from pg_stat_activity
         where usename = $1 and pid <> all ($2::int[])`,
        [role, connected],
      )
    },
  }
}

test('a database that lets the server in no more counts as away, and no task loses its tries by that', async () => {
  const token = 'metrics'.repeat(4)
  const { app, letIn, keepOut } = await appOfRole({ METRICS_TOKEN: token })
  const { tasks, db, database } = app.context
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  await makeJob(app, plumber)
  const prompt = promptOf(database)
  const backend = () => prompt.sql<{ pid: number }>('select pg_backend_pid() as pid')
  const queue = await Promise.all([backend(), backend()])
  await keepOut(queue.flatMap(({ rows }) => rows.map(({ pid }) => pid)))

  const refusal = () => database.sql('select').catch(({ code }: { code: string }) => code)
  await expect.poll(refusal).toBe('28000')
  const list = () =>
    app.inject({ url: `/company/job/list?id=${company.id}`, headers: company.headers })
  const refused = await list()
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  const headers = { authorization: `Bearer ${token}` }
  const metrics = async () => (await app.inject({ url: '/metrics', headers })).body
  expect(await metrics()).toMatch(/^plumbline_database_up 0$/m)
  const tried = async () =>
    (
      await prompt.sql<{ name: string; tries: number }>(
        `select name, max(retry_count) as tries from pgboss.job where state < 'active' group by name`,
      )
    ).rows
  for (let again = 0; again < 3; again += 1) {
    await prompt.sql(`update pgboss.job set start_after = now() where state < 'active'`)
    await expect(tasks.drain()).rejects.toMatchObject({ code: '28000' })
  }
  expect(await tried()).toContainEqual({ name: 'sendLetter', tries: 0 })

  await letIn()
  expect((await list()).statusCode).toBe(200)
  expect(await metrics()).toMatch(/^plumbline_database_up 1$/m)
  await db.execute(`update pgboss.job set start_after = now() where state < 'active'`)
  await tasks.drain()
  const letters = await lettersTo(app, company.email)
  expect(letters.map(({ text }) => text).join()).toContain('/10')
})

const readyOf = async (app: TestApp) => (await app.inject({ url: '/readyz' })).statusCode

test('while the server only reads, changes answer 503 and no connection to it is kept, until it writes again', async () => {
  const token = 'metrics'.repeat(4)
  const app = await createTestApp({ METRICS_TOKEN: token })
  app.closeAfterTest()
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  const jobId = await makeJob(app, plumber)
  const accept = () => jobCalls(app).accept(company, jobId)
  const { set, dropConnections } = await besideDatabaseOf(app)
  await set('default_transaction_read_only', 'on')
  await dropConnections()
  await expect.poll(() => readyOf(app)).toBe(503)
  const headers = { authorization: `Bearer ${token}` }
  expect((await app.inject({ url: '/metrics', headers })).body).toMatch(
    /^plumbline_database_up 0$/m,
  )
  const refused = await accept()
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(await readyOf(app)).toBe(503)

  await set('default_transaction_read_only', 'off')
  await expect.poll(() => readyOf(app)).toBe(200)
  await expect.poll(async () => (await accept()).statusCode).toBe(200)
})

test('who has not been seen for a while reads on while the server only reads, and it costs no connection each time', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  await makeJob(app, plumber)
  const account = await moneyCalls(app).onboard(plumber)
  const { sql } = app.context.database
  await sql(`update session set last_seen_at = last_seen_at - interval '11 minutes'`)
  // So many that they are worth adding up.
  await sql(`insert into job_tally (role, account_id, kind, list, status, month, amount)
    select role, account_id, kind, list, status, month, 0 from job_tally, generate_series(1, 200)`)
  const heard: unknown[] = []
  app.context.live.subscribe((signal) => heard.push(signal))
  const { set, dropConnections, connections } = await besideDatabaseOf(app)
  await set('default_transaction_read_only', 'on')
  await dropConnections()
  await expect.poll(() => readyOf(app)).toBe(503)
  const list = async () =>
    (await app.inject({ url: `/company/job/list?id=${company.id}`, headers: company.headers }))
      .statusCode
  // The provider is another company's system, whose database writes on.
  app.context.payments.accountStatus = async () => ({
    ...{ status: 'Complete', missing: [], paysOut: true, schedule: null },
  })
  const status = async () => {
    const url = `/payments/retrieve/account?connected_account_id=${account}`
    return (await app.inject({ url, headers: plumber.headers })).json().data
  }
  expect(await list()).toBe(200)
  expect(await list()).toBe(200)
  // The connection that listens comes back by itself, after a pause.
  await expect.poll(() => heard, patience).toContainEqual({ about: 'gap' })
  const before = await connections()
  for (let again = 0; again < 3; again += 1) expect(await list()).toBe(200)
  expect(await connections()).toEqual(before)
  for (let again = 0; again < 3; again += 1) expect(await status()).toBe('Complete')
})

test('a call that the database ends for a lock not to be had answers 503, and the next one is answered', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const { headers } = await makeCompany(app)
  const read = () => app.inject({ url: '/api/notification/list', headers })
  const { set, dropConnections } = await besideDatabaseOf(app)
  await set('lock_timeout', '50')
  await dropConnections()
  await expect.poll(async () => (await read()).statusCode).toBe(200)
  await app.context.database.sqlTransaction(async (tx) => {
    await tx.query('lock table session')
    const refused = await read()
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('5')
    expect(refused.json()).toMatchObject({ code: 'unavailable' })
  })
  const { values } = await app.context.metrics.refused.get()
  expect(values).toContainEqual({ labels: { reason: 'database_busy' }, value: 1 })
  expect((await read()).statusCode).toBe(200)
})

test('an instance whose calls hold every connection is ready, and its database is not said to be away', async () => {
  const token = 'metrics'.repeat(4)
  const app = await createTestApp({ METRICS_TOKEN: token })
  app.closeAfterTest()
  const { database } = app.context
  const answers = new EventEmitter()
  const calls = Array.from({ length: 10 }, () =>
    database.sqlTransaction(() => once(answers, 'end')),
  )
  onTestFinished(async () => {
    answers.emit('end')
    await Promise.all(calls)
  })
  await expect.poll(() => answers.listenerCount('end')).toBe(10)
  expect(await readyOf(app)).toBe(200)
  const headers = { authorization: `Bearer ${token}` }
  expect((await app.inject({ url: '/metrics', headers })).body).toMatch(
    /^plumbline_database_up 1$/m,
  )
})
