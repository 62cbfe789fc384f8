import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../adapters/database/postgres.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { makePlumber } from '../../testing/factories.ts'
import { keepHome } from '../../testing/keep-home.ts'
import { lettersTo } from '../../testing/letters-to.ts'
import { rare } from '../../testing/rare.ts'
import { mountSmallDisk, noSmallDisk } from '../../testing/small-disk.ts'
import { startPostgres } from '../../testing/start-postgres.ts'

test('beside a PostgreSQL server background work needs no room on the disk of an instance', async () => {
  const app = await createTestApp({
    MIN_FREE_MB: '100000000',
    OPERATOR_EMAIL: 'ops@plumbline.test',
  })
  app.closeAfterTest()
  await expect.poll(() => app.context.room.isOut()).toBe(true)
  const sent = async () => {
    await app.context.tasks.drain()
    return lettersTo(app, 'ops@plumbline.test')
  }
  await expect.poll(sent, { timeout: 10_000 }).toHaveLength(1)
  const [letter] = await sent()
  expect(letter?.subject).toBe('The disk is nearly full: photos are refused')
  expect(letter?.text).not.toMatch(/nothing can|saving|takes nothing/i)
  expect(letter?.text).toContain(app.context.room.folder)
  expect((await keepHome(app, await makePlumber(app))).statusCode).toBe(200)
})

test(
  'a PostgreSQL server whose disk is full refuses, is read, and goes on when there is room',
  rare,
  async ({ skip }) => {
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
  },
)
