import { execFile } from 'node:child_process'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { DatabaseAdapter } from '../adapters/database/port.ts'
import { type Config, readConfig } from '../config.ts'
import { connectDatabase } from '../context.ts'
import { migrateUntil, migrationSteps } from '../database/migration-steps.ts'
import { firstRows } from '../database/testing/first-rows.ts'
import {
  canReadEveryPage,
  damagedIndexes,
  latestGoodSnapshot,
  listSnapshots,
  snapshotsIn,
} from '../features/snapshots/index.ts'
import { beginFolder } from '../testing/begin-folder.ts'
import { rare } from '../testing/rare.ts'
import { openEmbedded } from './open-embedded.ts'

const [last, before] = migrationSteps().toReversed()

const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-old-'))
const template = path.join(folder, 'template')
afterAll(() => rmSync(folder, { recursive: true }))

const configOf = (dataDir: string) =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO_DATA: 'no' })

/** As the version before the last migration left it, with a job in it. */
const makeTemplate = async () => {
  await beginFolder(template)
  const database = await connectDatabase(configOf(template))
  await migrateUntil(database, before?.tag ?? '')
  await database.script(firstRows)
  await database.close()
}

let made: Promise<void> | undefined

/** A data folder of the version before. */
const oldFolder = async () => {
  made ??= makeTemplate()
  await made
  const dataDir = mkdtempSync(path.join(folder, 'old-'))
  cpSync(template, dataDir, { recursive: true })
  return configOf(dataDir)
}

/** When the newest migration was made that the database has. */
const newestMigration = async ({ sql }: DatabaseAdapter) => {
  const { rows } = await sql<{ when: number }>(
    'select max(created_at)::float8 as when from drizzle.__drizzle_migrations',
  )
  return rows[0]?.when
}

const onlySnapshot = async (config: Config) => {
  expect(listSnapshots(config.dataDir, new Date())).toHaveLength(1)
  const snapshot = await latestGoodSnapshot(config.dataDir, new Date())
  expect(snapshot?.manifest.migration).toBe(before?.tag)
  return snapshot?.name ?? ''
}

test('an old folder is kept as a snapshot before it is brought to today, without what a killed move left there, and with what only looks like it', async () => {
  const config = await oldFolder()
  const left = ['moving-up', 'moving-up.0b9ad3e1-5a55-4e0f-9c1a-2f6f2f1f3a77.part']
  const others = ['moving-up-backup', 'moving-up.log', 'moving-up.part']
  for (const name of [...left, ...others])
    mkdirSync(path.join(config.dataDir, name, 'photos'), { recursive: true })
  const upgraded = await openEmbedded(config)
  onTestFinished(upgraded.close)
  expect(await newestMigration(upgraded)).toBe(last?.when)
  await onlySnapshot(config)
  const isOfMove = (name: string) => name.startsWith('moving-up')
  expect(readdirSync(config.dataDir).filter(isOfMove).toSorted()).toEqual(others)
})

test('a new database is not begun beside photos that it does not know', async () => {
  const config = configOf(mkdtempSync(path.join(folder, 'new-')))
  const files = path.join(config.dataDir, 'files')
  mkdirSync(files)
  writeFileSync(path.join(files, 'theirs.webp'), 'x')
  const refusal = await openEmbedded(config).catch(String)
  expect(refusal).toContain('a PostgreSQL server: set DATABASE_URL')
  expect(refusal).toContain(`To begin anew: move ${files} elsewhere`)
  expect(existsSync(path.join(config.dataDir, 'database'))).toBe(false)
})

test(
  'the command for the ledger keeps a snapshot too, and says so beside its answer',
  rare,
  async () => {
    const config = await oldFolder()
    const tsx = path.resolve('node_modules/tsx/dist/cli.mjs')
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [tsx, 'server/ledger.ts', 'trial-balance'],
      { env: { PATH: process.env.PATH, DATA_DIR: config.dataDir } },
    )
    expect(stderr).toContain('Keeping a snapshot before the upgrade')
    expect(stdout).not.toContain('snapshot')
    await onlySnapshot(config)
  },
)

test(
  'where an upgrade fails the folder is as it was, and a good snapshot is named',
  rare,
  async () => {
    const config = await oldFolder()
    const database = await connectDatabase(config)
    await database.script(
      `alter table drizzle.__drizzle_migrations add check (created_at <= ${before?.when})`,
    )
    await database.close()
    const failure = await openEmbedded(config).catch(String)
    expect(failure).toContain('could not be brought to this version')
    expect(failure).toContain('None of its migrations was applied')
    expect(failure).toContain(path.join(snapshotsIn(config.dataDir), await onlySnapshot(config)))
    const asItWas = await connectDatabase(config)
    onTestFinished(asItWas.close)
    expect(await newestMigration(asItWas)).toBe(before?.when)
  },
)

test('a machine without room or memory is not called a damaged database', async () => {
  const config = configOf(mkdtempSync(path.join(folder, 'short-')))
  await beginFolder(config.dataDir)
  const database = await connectDatabase(config)
  await database.script(
    `create table job as select 1 as id;
     create function short() returns int immutable language sql as 'select 1';
     create index on job (short());
     create or replace function short() returns int immutable language plpgsql as
       $$ begin raise exception 'no memory' using errcode = 'out_of_memory'; end $$`,
  )
  await database.close()
  await expect(openEmbedded(config)).rejects.toMatchObject({ code: '53200' })
})

const overwrite = (file: string) => {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(200, 0x5a), 0, 200, 8192 + 4000)
  closeSync(handle)
}

test('damaged indexes are built anew from their tables', rare, async () => {
  const config = await oldFolder()
  const database = await connectDatabase(config)
  const broken = ['homeowner_pkey', 'job_search_texts']
  const { rows } = await database.sql<{ file: string }>(
    'select pg_relation_filepath(name::regclass) as file from unnest($1::text[]) as name',
    [broken],
  )
  await database.close()
  for (const { file } of rows) overwrite(path.join(config.dataDir, 'database', file))
  const opened = await connectDatabase(config)
  expect(await canReadEveryPage(opened)).toBe(false)
  expect((await damagedIndexes(opened)).toSorted()).toEqual(broken)
  await opened.close()
  const mended = await openEmbedded(config)
  onTestFinished(mended.close)
  expect(await damagedIndexes(mended)).toEqual([])
  expect(await canReadEveryPage(mended)).toBe(true)
  const { rows: extensions } = await mended.sql<{ name: string }>(
    'select extname as name from pg_extension order by name',
  )
  expect(extensions.map(({ name }) => name)).toEqual(['pg_trgm', 'plpgsql'])
})
