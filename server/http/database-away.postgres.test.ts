import { EventEmitter, once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import type { DatabaseAdapter } from '../adapters/database/port.ts'
import { openPostgres } from '../adapters/database/postgres.ts'
import { jobCalls } from '../features/jobs/testing/job-calls.ts'
import { moneyCalls } from '../features/payments/testing/money-calls.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../testing/factories.ts'
import { lettersTo } from '../testing/letters-to.ts'
import { openEmptyDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { rare } from '../testing/rare.ts'
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

const token = 'metrics'.repeat(4)

const metricsOf = async (app: TestApp) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await app.inject({ url: '/metrics', headers })).body
}

/** Whether the database is up, by the metrics of an app. */
const isUp = async (app: TestApp) => /^plumbline_database_up (.)$/m.exec(await metricsOf(app))?.[1]

/** An app that is in its database by a role of its own, which may be kept out. */
const appOfRole = async () => {
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
  const app = await createTestApp({ METRICS_TOKEN: token }, { ...database, url: url.href })
  app.closeAfterTest()
  const { prompt = database, background = database } = database
  const backend = (of: DatabaseAdapter) => of.sql<{ pid: number }>('select pg_backend_pid() as pid')
  const backends = async (of: DatabaseAdapter[]) =>
    (await Promise.all(of.map(backend))).flatMap(({ rows }) => rows.map(({ pid }) => pid))
  return {
    app,
    letIn: () => home.script(`alter role ${role} login`),
    /** Of those who are connected stay, until their connections are left idle, two of the queue, and one of its work. */
    keepOut: async ({ butOneAtWork = false } = {}) => {
      const kept = [prompt, prompt, ...(butOneAtWork ? [background] : [])]
      const pids = await backends(kept)
      await home.script(`alter role ${role} nologin`)
      await home.sql(
        `select pg_terminate_backend(pid, 10000) from pg_stat_activity
         where usename = $1 and pid <> all ($2::int[])`,
        [role, pids],
      )
    },
    /** The server has no connection left for somebody new; who is connected stays, tasks until `endWork`. */
    leaveNoRoom: async () => {
      const pids = await backends(Array(4).fill(background))
      await home.script(`grant pg_read_all_data, pg_write_all_data to ${role};
        alter role ${role} nosuperuser connection limit 0`)
      const ended = 'select pg_terminate_backend(pid, 10000) from unnest($1::int[]) as pid'
      return { endWork: () => home.sql(ended, [pids]) }
    },
    /** All that waits becomes due. */
    allIsDue: () => prompt.sql(`update pgboss.job set start_after = now() where state < 'active'`),
    /** How many letters wait that were tried, and how often at most they were before. */
    triedLetters: async () =>
      (
        await prompt.sql<{ letters: number; tries: number }>(
          `select count(*) filter (where state = 'retry')::int as letters, max(retry_count) as tries
           from pgboss.job where name = 'sendLetter' and state < 'active'`,
        )
      ).rows,
  }
}

test('a database that lets the server in no more counts as away, and no task loses its tries by that', async () => {
  const { app, letIn, keepOut, allIsDue, triedLetters } = await appOfRole()
  const { tasks, database } = app.context
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  await makeJob(app, plumber)
  await keepOut()

  const refusal = () => database.sql('select').catch(({ code }: { code: string }) => code)
  await expect.poll(refusal).toBe('28000')
  const list = () =>
    app.inject({ url: `/company/job/list?id=${company.id}`, headers: company.headers })
  const refused = await list()
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(await isUp(app)).toBe('0')
  for (let again = 0; again < 3; again += 1) {
    await allIsDue()
    await expect(tasks.drain()).rejects.toMatchObject({ code: '28000' })
  }
  expect(await triedLetters()).toMatchObject([{ tries: 0 }])

  await letIn()
  expect((await list()).statusCode).toBe(200)
  expect(await isUp(app)).toBe('1')
  await allIsDue()
  await tasks.drain()
  const letters = await lettersTo(app, company.email)
  expect(letters.map(({ text }) => text).join()).toContain('/10')
})

test('so it does where one of the connections that tasks work over lives on, and no more than was begun is tried', async () => {
  const { app, letIn, keepOut, allIsDue, triedLetters } = await appOfRole()
  const { tasks, db } = app.context
  const { id } = await makePlumber(app)
  await tasks.drain()
  const data = { letter: 'passwordChanged', role: 'plumber', accountId: id } as const
  await tasks.enqueueMany(db, 'sendLetter', Array(45).fill(data))
  await keepOut({ butOneAtWork: true })
  for (let again = 0; again < 3; again += 1) {
    await allIsDue()
    await expect(tasks.drain()).rejects.toMatchObject({ code: '28000' })
  }
  const [tried] = await triedLetters()
  expect(tried).toMatchObject({ tries: 0 })
  expect(tried?.letters).toBeLessThanOrEqual(20)
  expect(await isUp(app)).toBe('0')

  await letIn()
  expect(await isUp(app)).toBe('1')
  await allIsDue()
  await tasks.drain()
  expect(await triedLetters()).toEqual([{ letters: 0, tries: null }])
})

test('a database without room for one more connection is not said to be away by an instance that has its own', async () => {
  const { app, leaveNoRoom } = await appOfRole()
  const { tasks, database, db } = app.context
  const { id } = await makePlumber(app)
  await tasks.drain()
  await Promise.all(Array.from({ length: 10 }, () => database.sql('select')))
  const { endWork } = await leaveNoRoom()
  await expect(database.checkEntry()).rejects.toMatchObject({ code: '53300' })
  const data = { letter: 'passwordChanged', role: 'plumber', accountId: id } as const
  await tasks.enqueue(db, 'sendLetter', data)
  const metrics = await metricsOf(app)
  expect(metrics).toMatch(/^plumbline_database_up 1$/m)
  expect(metrics).toMatch(/^plumbline_tasks_waiting\{task="sendLetter"\} 1$/m)

  // Calls are served still; no task is, and nobody would be told of those that wait.
  await endWork()
  await database.check()
  expect(await isUp(app)).toBe('0')
})

const readyOf = async (app: TestApp) => (await app.inject({ url: '/readyz' })).statusCode

test('while the server only reads, changes answer 503 and no connection to it is kept, until it writes again', async () => {
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
  expect(await isUp(app)).toBe('0')
  const refused = await accept()
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(await readyOf(app)).toBe(503)

  await set('default_transaction_read_only', 'off')
  await expect.poll(() => readyOf(app)).toBe(200)
  await expect.poll(async () => (await accept()).statusCode).toBe(200)
})

test(
  'who has not been seen for a while reads on while the server only reads, and it costs no connection each time',
  rare,
  async () => {
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
  },
)

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
    // A session's last use may still be on its way to the table: this waits for it.
    await tx.query('set local lock_timeout = 0')
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
  expect(await isUp(app)).toBe('1')
})
