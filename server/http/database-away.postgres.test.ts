import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../testing/factories.ts'
import { lettersTo } from '../testing/letters-to.ts'
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
