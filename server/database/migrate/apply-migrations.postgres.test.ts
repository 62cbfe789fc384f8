import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openPostgres } from '../../adapters/database/postgres.ts'
import { startPostgres } from '../../testing/start-postgres.ts'
import { plumber } from '../schema/index.ts'
import { moreMigrations } from '../testing/more-migrations.ts'
import { instanceName } from './instance-name.ts'
import { schemaVersion } from './read-migrations.ts'

let server: Awaited<ReturnType<typeof startPostgres>>
let url: string

const addressOf = (name: string) => server.url.replace(/\/postgres$/, `/${name}`)

const command = async (text: string) => {
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(text)
  await admin.end()
}

beforeAll(async () => {
  server = await startPostgres({ fsync: 'off' })
  await command('create database migrated')
  const database = await openPostgres(addressOf('migrated'))
  await database.migrate()
  await database.close()
})
afterAll(() => server.stop())

let databases = 0

/** A database of its own, with every migration applied. */
beforeEach(async () => {
  databases += 1
  await command(`create database d${databases} template migrated`)
  url = addressOf(`d${databases}`)
})

const connect = async (connectionString: string, application_name?: string) => {
  const client = new pg.Client({ connectionString, application_name })
  await client.connect()
  // The server ends before the last of the connections may have.
  client.on('error', () => {})
  onTestFinished(() => client.end())
  return client
}

const open = async (name = instanceName()) => {
  const database = await openPostgres(url, { name })
  onTestFinished(() => database.close())
  return database
}

const patience = { timeout: 20_000, interval: 20 }

test('a migration that waits for a lock lets the product go on, and comes through at last', async () => {
  const folder = moreMigrations({ '0900_more': 'alter table plumber add column more text' })
  const [holder, reader, database] = [await connect(url), await connect(url), await open()]
  await holder.query('begin')
  await holder.query('select from plumber')
  const migrating = database.migrate(folder)
  const waits = async () =>
    (
      await reader.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table%'`,
      )
    ).rowCount
  await vi.waitFor(async () => expect(await waits()).toBe(1), patience)
  // Behind a migration that waited without end, this would wait for as long as the holder does.
  expect((await reader.query('select count(*) from plumber')).rowCount).toBe(1)
  await holder.query('commit')
  await migrating
  expect((await reader.query('select more from plumber')).rowCount).toBe(0)
})

test('an index is built beside the product by one of two instances that start at once', async () => {
  const folder = moreMigrations({
    '0900_index': `-- concurrently
drop index concurrently if exists more_index;--> statement-breakpoint
create index concurrently more_index on plumber (city)`,
  })
  const [one, other] = [await open(), await open()]
  await Promise.all([one.migrate(folder), other.migrate(folder)])
  const { rows } = await one.sql(
    `select indisvalid as valid from pg_index where indexrelid = 'more_index'::regclass`,
  )
  expect(rows).toEqual([{ valid: true }])
  const { rows: recorded } = await one.sql(
    'select count(*)::int as times from drizzle.__drizzle_migrations group by hash order by 1 desc limit 1',
  )
  expect(recorded).toEqual([{ times: 1 }])
})

const expandAndContract = {
  '0900_without': 'select 1',
  '0901_contract': '-- contract after 0900_without\nalter table plumber drop column last_name',
}

test('nothing is taken away while an older instance uses it, and it does not come back', async () => {
  const folder = moreMigrations(expandAndContract)
  const old = await connect(url, instanceName())
  const newer = await open(instanceName(schemaVersion() + 2))
  const mine = new RegExp(`/${process.pid} \\(schema ${schemaVersion()}\\)`)
  const refusal = await newer.migrate(folder).catch(String)
  expect(refusal).toMatch(mine)
  expect(refusal).toContain('What came before it was applied, 0900_without last.')
  await expect(newer.migrate(folder)).rejects.toThrow('Nothing was changed.')
  await newer.sql('select last_name from plumber')
  await old.end()

  const current = await connect(url, instanceName(schemaVersion() + 1))
  await newer.migrate(folder)
  await expect(current.query('select last_name from plumber')).rejects.toThrow('last_name')

  const older = await open()
  await expect(older.migrate()).rejects.toThrow(/too old for its database: 0901_contract/)
})

test('the version before works on a schema with more in it than it knows', async () => {
  const folder = moreMigrations({ '0900_more': 'alter table plumber add column more text' })
  const database = await open()
  await database.migrate(folder)
  await database.migrate()
  expect((await database.db.select().from(plumber)).length).toBe(0)
})
