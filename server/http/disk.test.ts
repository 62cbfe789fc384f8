import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../adapters/database/postgres.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { makePlumber } from '../testing/factories.ts'
import { lettersTo } from '../testing/letters-to.ts'
import { mountSmallDisk, noSmallDisk } from '../testing/small-disk.ts'
import { startPostgres } from '../testing/start-postgres.ts'

const { bavail, bsize } = statfsSync(tmpdir())

/** What is free, in megabytes, times a share. */
const freeTimes = (share: number) => String(Math.round((bavail * bsize * share) / 1024 / 1024))

/** The product with somebody on it, where so much room has to be free. */
const withLeast = async (megabytes: string) => {
  const app = await createTestApp({ MIN_FREE_MB: megabytes, OPERATOR_EMAIL: 'ops@plumbline.test' })
  app.closeAfterTest()
  await expect.poll(() => app.context.room.isLow()).toBe(true)
  const plumber = await makePlumber(app)
  const { headers } = plumber
  const signOut = () => app.inject({ method: 'POST', url: '/api/session/end', headers })
  return { app, plumber, signOut }
}

const home = (plumberId: number) => ({
  ...{ plumber_id: plumberId, name: 'Ruth', last_name: 'Ellison' },
  ...{ address: '1 Full St', city: 'Austin', state: 'TX', zip_code: '78704' },
})

const keepHome = (app: TestApp, { id, headers }: { id: number; headers: Record<string, string> }) =>
  app.inject({ method: 'POST', url: '/api/homeowner/create', headers, payload: home(id) })

test('with little room nothing is taken in, while people sign out and read, and the operator is told', async () => {
  const { app, plumber, signOut } = await withLeast(freeTimes(2))
  const refused = await keepHome(app, plumber)
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({ code: 'storage_full' })
  expect(refused.headers['retry-after']).toBe('5')
  const read = await app.inject({ url: '/api/homeowner/list', headers: plumber.headers })
  expect(read.json()).toEqual([])
  expect((await signOut()).statusCode).toBe(200)
  const sent = async () => {
    await app.context.tasks.drain()
    return lettersTo(app, 'ops@plumbline.test')
  }
  await expect.poll(sent, { timeout: 10_000 }).toHaveLength(1)
  const [letter] = await sent()
  expect(letter?.text).toContain(app.context.config.dataDir)
})

test('with next to no room nothing at all is written, and background work waits', async () => {
  const { app, signOut } = await withLeast(freeTimes(5))
  expect((await signOut()).json()).toMatchObject({ status: 503, code: 'storage_full' })
  await app.context.tasks.drain()
  expect(await lettersTo(app, 'ops@plumbline.test')).toEqual([])
})

test('a PostgreSQL server whose disk is full refuses, is read, and goes on when there is room', async ({
  skip,
}) => {
  const disk = mountSmallDisk(220)
  if (!disk) return skip(noSmallDisk)
  onTestFinished(disk.unmount)
  const server = await startPostgres({ fsync: 'off' }, disk.folder)
  onTestFinished(server.stop)
  const app = await createTestApp({ DATABASE_URL: server.url })
  app.closeAfterTest()
  const plumber = await makePlumber(app)
  const admin = await openPostgres(server.url)
  onTestFinished(admin.close)
  await admin.sql('create table ballast as select 1 as one')
  disk.fill(0)
  await expect(
    admin.sql('insert into ballast select * from generate_series(1, 1000000)'),
  ).rejects.toThrow()
  const send = () => keepHome(app, plumber)
  const refusal = async () => (await send()).json().code
  await expect.poll(refusal, { timeout: 30_000 }).toMatch(/storage_full|unavailable/)
  disk.clear()
  await server.resume()
  await expect.poll(async () => (await send()).statusCode, { timeout: 30_000 }).toBe(200)
  const read = await app.inject({ url: '/api/homeowner/list', headers: plumber.headers })
  expect(read.json()).not.toEqual([])
})
