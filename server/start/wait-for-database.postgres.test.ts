import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPostgres } from '../adapters/database/postgres.ts'
import { readConfig } from '../config.ts'
import { freePort } from '../testing/free-port.ts'
import { openEmptyDatabase } from '../testing/open-test-database.ts'
import { rare } from '../testing/rare.ts'
import { templateName } from '../testing/share-postgres.ts'
import { startPostgres } from '../testing/start-postgres.ts'
import { openOwnDatabase } from './open-own-database.ts'
import { explained } from './testing/explained.ts'

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

test('so does one beside a server that only reads', rare, async () => {
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

test.each([
  ['password', 'wrong', 'password authentication failed for user "postgres"'],
  ['pathname', '/wrong', 'database "wrong" does not exist'],
  [
    'pathname',
    `/${templateName}`,
    `database "${templateName}" is not currently accepting connections`,
  ],
  ['search', 'sslmode=verify-full', 'The server does not support SSL connections'],
] as const)('a wrong %s is said at once, in one line', async (part, value, reason) => {
  const { url = '', close } = await openEmptyDatabase()
  onTestFinished(close)
  const wrong = new URL(url)
  wrong[part] = value
  const { open, said } = opener()
  const fault = await open(wrong.href).catch((error: unknown) => error)
  expect(said()).not.toContain('waits')
  expect(explained(fault)).toBe(`\nThe database cannot be used: ${reason}. Check DATABASE_URL.\n`)
})

test('so is that there is no password', rare, async () => {
  // Of its own: the server holds on to whoever owes it one, and drops no database meanwhile.
  const server = await startPostgres({ fsync: 'off' })
  onTestFinished(server.stop)
  const without = new URL(server.url)
  without.password = ''
  const fault = await opener()
    .open(without.href)
    .catch((error: unknown) => error)
  expect(explained(fault)).toBe(
    '\nThe database cannot be used: SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string. Check DATABASE_URL.\n',
  )
})

test('so is that its user may not make what the server needs there', async () => {
  const { url = '', script, close } = await openEmptyDatabase()
  const name = `stranger_${new URL(url).pathname.slice(-16)}`
  await script(`create role ${name} login password 'of a test'`)
  onTestFinished(async () => {
    await script(`drop owned by ${name}; drop role ${name}`)
    await close()
  })
  const stranger = new URL(url)
  stranger.username = name
  stranger.password = 'of a test'
  const fault = await opener()
    .open(stranger.href)
    .catch((error: unknown) => error)
  const database = await openPostgres(stranger.href)
  const wrapped = await database.db
    .execute(sql`select * from pg_authid where rolname = ${'ada@example.com'}`)
    .catch((error: unknown) => error)
  await database.close()
  for (const each of [fault, wrapped])
    expect(explained(each)).toMatch(
      /^\nThe database refuses: permission denied .+\. The user of DATABASE_URL has to own it\.\n$/,
    )
})

test('a database that is away for commands, which do not wait, is said in one line too', async () => {
  const address = `postgres://nobody@127.0.0.1:${await freePort()}/none`
  const database = await openPostgres(address)
  const asking = [database.check(), database.db.execute(sql`select ${'ada@example.com'}`)]
  const asked = await Promise.allSettled(asking)
  await database.close()
  for (const each of asked)
    expect(explained(each.status === 'rejected' && each.reason)).toMatch(
      /^\nThe database cannot be used: connect ECONNREFUSED [\d.:]+\. Check DATABASE_URL\.\n$/,
    )
})

test('a socket that is none, or that this user may not open, is not said to be a folder of ours', async () => {
  const database = await openPostgres('postgres:///none?host=/etc/passwd&port=5432')
  const none = await database.check().catch((error: unknown) => error)
  await database.close()
  const may = 'connect EACCES /var/run/postgresql/.s.PGSQL.5432'
  const shut = Object.assign(new Error(may), { code: 'EACCES', syscall: 'connect' })
  for (const [fault, words] of [
    [none, 'connect ENOTDIR /etc/passwd/.s.PGSQL.5432'],
    [shut, may],
  ] as const)
    expect(explained(fault)).toBe(`\nThe database cannot be used: ${words}. Check DATABASE_URL.\n`)
})
