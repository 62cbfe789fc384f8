import { createServer, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { catalogues } from '#messages/index.ts'
import { company as companyTable } from '../../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { makeCompany, makeJob, makeOperator, makePlumber } from '../../../testing/factories.ts'
import { rare } from '../../../testing/rare.ts'

const portOf = (address: unknown) =>
  typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0

/** A mail server that answers every recipient with this code, or takes the letter where there is none. */
const mailServer = async () => {
  const state: { code: number | undefined; words: string; tries: number; taken: number } = {
    ...{ code: 451, words: 'not now', tries: 0, taken: 0 },
  }
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 20,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      state.tries += 1
      if (state.code === undefined) done()
      else done(Object.assign(new Error(state.words), { responseCode: state.code }))
    },
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => {
        state.taken += 1
        done()
      })
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await new Promise((resolve) => listener.once('listening', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { state, url: `smtp://127.0.0.1:${portOf(listener.address())}` }
}

const patience = { timeout: 20_000, interval: 50 }

const waiting = async ({ context }: TestApp) => {
  const { rows } = await context.database.sql<{ state: string; tries: number }>(
    `select distinct state::text, retry_count::int as tries from pgboss.job where name like 'send%' and state <> 'completed'`,
  )
  return rows
}

/** From now on every try says when it failed: its row is written anew at that moment. */
const keepFailures = ({ context }: TestApp) =>
  context.database.sql(`alter table pgboss.job add column written timestamptz default now()`)

/** From the failure to the next try. */
const pausesNow = async ({ context }: TestApp) => {
  const { rows } = await context.database.sql<{ seconds: number }>(
    `select extract(epoch from start_after - written)::float8 as seconds from pgboss.job where state = 'retry'`,
  )
  return rows.map(({ seconds }) => seconds)
}

const makeAllDue = ({ context }: TestApp) =>
  context.database.sql(
    `update pgboss.job set start_after = now() - interval '1s' where state = 'retry'`,
  )

test('letters that the mail server does not take come again, later each time, and hold nothing up', async () => {
  const { state, url } = await mailServer()
  const app = await createTestApp({ SMTP_URL: url })
  app.closeAfterTest()
  const plumber = await makePlumber(app)
  await makeCompany(app)
  await makeJob(app, plumber)
  await keepFailures(app)
  const pauses: number[] = []
  for (const code of [451, 550, 421, 451]) {
    state.code = code
    await app.context.tasks.drain()
    const [left, ...others] = await waiting(app)
    expect(others).toEqual([])
    expect(left?.state).toBe('retry')
    const [pause = 0] = await pausesNow(app)
    pauses.push(pause)
    await makeAllDue(app)
  }
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  expect(pauses.at(-1)).toBeGreaterThan(2 * (pauses[0] ?? 0))
  state.code = undefined
  await app.context.tasks.drain()
  expect(await waiting(app)).toEqual([])
  expect(state.taken).toBe(1)
})

test('a letter to an address that does not exist is tried once, and an operator sees and sends it again', async () => {
  const { state, url } = await mailServer()
  const app = await createTestApp({ SMTP_URL: url })
  app.closeAfterTest()
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  const doLettersFail = async ({ headers }: Pick<typeof company, 'headers'> = company) =>
    (await app.inject({ url: '/api/account', headers })).json().letters_fail
  expect(await doLettersFail()).toBe(false)
  Object.assign(state, { code: 550, words: '5.1.1 no such mailbox' })
  const jobId = await makeJob(app, plumber)
  await app.context.tasks.drain()
  expect(await waiting(app)).toEqual([])
  expect(state.tries).toBe(1)
  expect([await doLettersFail(), await doLettersFail(plumber)]).toEqual([true, false])

  const operator = await makeOperator(app)
  const failed = async () => {
    const { headers } = operator
    const answer = await app.inject({ url: '/api/operator/letters', headers })
    return answer.json()
  }
  const listed = await failed()
  expect(listed).toMatchObject({ total: 1, rows: [{ job_id: jobId, state: 'failed' }] })
  Object.assign(state, { code: undefined })
  const again = await app.inject({
    ...{ method: 'POST', url: '/api/operator/letter/resend', headers: operator.headers },
    payload: { id: listed.rows[0].id, reason: 'The mailbox is open again' },
  })
  expect(again.statusCode).toBe(200)
  await app.context.tasks.drain()
  expect(state.tries).toBe(2)
  expect(await failed()).toMatchObject({ total: 0 })
  expect(await doLettersFail()).toBe(false)
})

test(
  'an address that was confirmed since is not held to account for the letters of the one before',
  rare,
  async () => {
    const { state, url } = await mailServer()
    const app = await createTestApp({ SMTP_URL: url })
    app.closeAfterTest()
    const plumber = await makePlumber(app)
    const { id, headers } = await makeCompany(app)
    Object.assign(state, { code: 550, words: '5.1.1 no such mailbox' })
    await makeJob(app, plumber)
    await app.context.tasks.drain()
    const account = async () => (await app.inject({ url: '/api/account', headers })).json()
    expect(await account()).toMatchObject({ letters_fail: true })
    app.clock.forwardHours(1)
    await app.context.db
      .update(companyTable)
      .set({ emailConfirmedAt: app.clock.now() })
      .where(eq(companyTable.id, id))
    expect(await account()).toMatchObject({ letters_fail: false })
  },
)

test(
  'whoever reads that a letter failed is not told that their mail is at fault where it may be ours',
  rare,
  async () => {
    const { state, url } = await mailServer()
    const app = await createTestApp({ SMTP_URL: url })
    app.closeAfterTest()
    const plumber = await makePlumber(app)
    const { headers } = await makeCompany(app)
    await makeJob(app, plumber)
    await app.context.tasks.drain()
    while ((await waiting(app)).some(({ state: stands }) => stands === 'retry')) {
      await makeAllDue(app)
      await app.context.tasks.drain()
    }
    expect(await waiting(app)).toMatchObject([{ state: 'failed' }])
    expect(state).toMatchObject({ tries: 17, taken: 0 })
    const answer = await app.inject({ url: '/api/account', headers })
    expect(answer.json()).toMatchObject({ letters_fail: true })
    expect(catalogues.en.account.letters_fail.text).toMatch(/ or in ours: /)
    expect(catalogues.es.account.letters_fail.text).toMatch(/ o en el nuestro: /)
  },
)

test('a mail server that does not answer at all holds up no one who works', async () => {
  const held = new Set<Socket>()
  const silent = createServer((socket) => void held.add(socket)).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const app = await createTestApp({ SMTP_URL: `smtp://127.0.0.1:${portOf(silent.address())}` })
  await app.context.tasks.start()
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  const jobId = await makeJob(app, plumber)
  await expect.poll(() => held.size, patience).toBeGreaterThan(0)
  await app.context.tasks.enqueue(app.context.db, 'offerOpenJobs', { companyId: company.id })
  const accepted = await app.inject({
    ...{ method: 'POST', url: '/api/job/accept', headers: company.headers },
    payload: { job_id: jobId, company_id: company.id },
  })
  expect(accepted.statusCode).toBe(200)
  const offered = async () => {
    const { rows } = await app.context.database.sql(
      `select state::text from pgboss.job where name = 'offerOpenJobs'`,
    )
    return rows
  }
  await expect.poll(offered, patience).toEqual([{ state: 'completed' }])
  expect([...held].some(({ destroyed }) => destroyed)).toBe(false)
  silent.close()
  for (const socket of held) socket.destroy()
  const closed = app.close()
  for (const socket of held) socket.destroy()
  await closed
})
