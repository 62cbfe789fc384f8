import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { openEmptyDatabase } from '../testing/open-test-database.ts'
import { startPostgres } from '../testing/start-postgres.ts'
import { openOwnDatabase } from './open-own-database.ts'

const patience = { timeout: 30_000 }

/** Begins to open the database of an installation; what it says for whoever started it. */
const opener = () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-waiting-'))
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => {
    write.mockRestore()
    rmSync(dataDir, { recursive: true })
  })
  const open = (url: string) =>
    openOwnDatabase(
      readConfig({
        ...{ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: url, DEMO_DATA: 'no' },
        ...{ PUBLIC_URL: 'http://localhost', PAYMENT_SIMULATOR: 'yes' },
        SECRET_KEY: 'a key of these tests that is long enough',
      }),
    )
  return { open, said: () => write.mock.calls.join('') }
}

test('a start while the database is away waits for it, and goes on when it is there', async () => {
  const server = await startPostgres({ fsync: 'off' })
  onTestFinished(server.stop)
  await server.halt()
  const { open, said } = opener()
  const opening = open(server.url)
  const isWaiting = () => expect.poll(said, patience).toContain('The server waits for it.')
  await Promise.race([opening, isWaiting()])
  await server.resume()
  const database = await opening
  onTestFinished(database.close)
  expect((await database.sql('select count(*)::int as states from us_state')).rows).toHaveLength(1)
})

test('so does one beside a server that only reads', async () => {
  const { url = '', sql, script, close } = await openEmptyDatabase()
  onTestFinished(close)
  const name = new URL(url).pathname.slice(1)
  await script(`alter database ${name} set default_transaction_read_only = on`)
  const { open, said } = opener()
  const opening = open(url)
  const isWaiting = () =>
    expect.poll(said, patience).toContain('only reads. The server waits for it.')
  await Promise.race([opening, isWaiting()])
  await sql(`alter database ${name} set default_transaction_read_only = off`)
  await (await opening).close()
})

test.each(['password', 'pathname'] as const)('a wrong %s is said at once', async (part) => {
  const { url = '', close } = await openEmptyDatabase()
  onTestFinished(close)
  const wrong = new URL(url)
  wrong[part] = '/wrong'
  const { open, said } = opener()
  await expect(open(wrong.href)).rejects.toMatchObject({
    code: expect.stringMatching(/^(28P01|3D000)$/),
  })
  expect(said()).not.toContain('waits')
})
