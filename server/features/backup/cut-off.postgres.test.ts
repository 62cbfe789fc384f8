import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openFolder } from '../../adapters/files/embedded.ts'
import type { FileAdapter } from '../../adapters/files/port.ts'
import { prepareTables } from '../../commands/prepare-tables.ts'
import { takeDatabase } from '../../commands/running-server.ts'
import { readConfig } from '../../config.ts'
import { migrateUntil, migrationSteps } from '../../database/migration-steps.ts'
import { createSeal } from '../../lib/seal.ts'
import { openOwnDatabase } from '../../start/open-own-database.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { forgetCountry } from '../../testing/forget-country.ts'
import { freePort } from '../../testing/free-port.ts'
import { openEmptyDatabase } from '../../testing/open-test-database.ts'
import { rare } from '../../testing/rare.ts'
import { writeMark } from '../moving/index.ts'
import { sendPhoto } from '../photos/testing/send-photo.ts'
import {
  checkBackup,
  checkPhotos,
  type Installation,
  installationOf,
  isEmptyDatabase,
  readManifest,
  restoreBackup,
  writeBackup,
} from './index.ts'
import { beginRestore } from './queries/begun-restore.ts'

const secret = 'a key for these tests and quite long enough'
const quiet = () => {}
const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-cut-off-'))
const first = path.join(folder, 'first')
const second = path.join(folder, 'second')
const keys = { ownKey: false, keyNames: createSeal([secret]).keyNames }

/** Two backups of one installation with a job and its photo; the later one has a job more. */
beforeAll(async () => {
  const app = await createTestApp({ SECRET_KEY: secret })
  await forgetCountry(app)
  const plumber = await makePlumber(app)
  await makeCompany(app)
  const sent = await sendPhoto(app, plumber.headers, await makeJob(app, plumber))
  expect(sent.statusCode).toBe(200)
  await writeBackup(installationOf(app.context), first, quiet)
  await makeJob(app, plumber)
  await writeBackup(installationOf(app.context), second, quiet)
  await app.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

const openTarget = async () => {
  const dataDir = mkdtempSync(path.join(folder, 'target-'))
  const database = await openEmptyDatabase()
  onTestFinished(database.close)
  const settings = {
    ...{ DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET_KEY: secret },
    ...{ PUBLIC_URL: 'http://localhost', PAYMENT_SIMULATOR: 'yes', LOG_LEVEL: 'silent' },
  }
  const files = openFolder(path.join(dataDir, 'files'))
  return { settings, config: readConfig(settings), database, files, dataDir }
}

let target: Awaited<ReturnType<typeof openTarget>>
beforeEach(async () => {
  target = await openTarget()
})

/** A store that is gone when the first photo comes. */
const gone = (files: FileAdapter): FileAdapter => ({
  ...files,
  put: () => Promise.reject(new Error('cut off')),
})

type Over = Partial<Installation> & { keep?: boolean; withoutLost?: boolean }

const restore = async (from = first, over: Over = {}) => {
  const { config, database, files, dataDir } = target
  const { keep, withoutLost, ...parts } = over
  const checked = await checkBackup(from, keys)
  const installation = { database, files, dataDir, clock: () => new Date(), ...keys, ...parts }
  const prepare = () => prepareTables(config, database)
  return restoreBackup({
    installation,
    folder: from,
    checked,
    prepare,
    say: quiet,
    keepPhotos: keep,
    withoutLost,
  })
}

const jobs = async () => {
  const { rows } = await target.database.sql<{ jobs: number }>(
    'select count(*)::int as jobs from job',
  )
  return rows[0]?.jobs
}

const starts = async (config = target.config) => {
  const database = await openOwnDatabase(config)
  await database.close()
}

test('a restore that is cut off keeps servers and commands away, and is run again', async () => {
  const { config, files } = target
  await expect(restore(first, { files: gone(files) })).rejects.toThrow('cut off')
  expect(await jobs()).toBe(1)
  await expect(starts()).rejects.toThrow('A restore to this database is not complete')
  await expect(takeDatabase(config)).rejects.toThrow('not complete')
  await expect(restore(second)).rejects.toThrow('was cut off in this database')
  await restore()
  expect(await jobs()).toBe(1)
  expect(await files.isEmpty()).toBe(false)
  await starts()
  await expect(restore()).rejects.toThrow('not empty')
})

test(
  'a command leaves a database as empty as it found it, for a restore to fill',
  rare,
  async () => {
    await expect(takeDatabase(target.config)).rejects.toThrow('DATABASE_URL is empty')
    await restore()
    const database = await takeDatabase(target.config)
    expect(await database?.sql('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] })
    await database?.close()
  },
)

test(
  'one that is cut off before its rows came begins anew, and no server brings it further',
  rare,
  async () => {
    const { database } = target
    const [before] = migrationSteps().slice(-2)
    await beginRestore(database, (await checkBackup(first, keys)).madeAt)
    await migrateUntil(database, before?.tag ?? '')
    await expect(starts()).rejects.toThrow('not complete')
    const { rows } = await database.sql(
      'select max(created_at)::float8 as when from drizzle.__drizzle_migrations',
    )
    expect(rows).toEqual([{ when: before?.when }])
    await restore()
    expect(await jobs()).toBe(1)
    await starts()
  },
)

test('beside photos no server begins a new database; a restore is asked about them, and lacks only those that are damaged on both sides', async () => {
  const { files, database } = target
  await files.put('kept.webp', Buffer.from('of somebody'), 'image/webp')
  await expect(starts()).rejects.toThrow(/there are photos in .*files\.\n.*--keep-photos/s)
  expect(await isEmptyDatabase(database)).toBe(true)
  await expect(restore()).rejects.toThrow('--keep-photos')
  const [whole = '', gone = ''] = readdirSync(path.join(first, 'photos'))
  await files.put(whole, readFileSync(path.join(first, 'photos', whole)), 'image/webp')
  const damaged = path.join(folder, 'damaged')
  cpSync(first, damaged, { recursive: true })
  for (const name of [whole, gone]) appendFileSync(path.join(damaged, 'photos', name), 'x')
  expect(await restore(damaged, { keep: true })).toEqual({ damaged: [gone], lacking: [] })
  expect(await files.get(whole)).toBeDefined()
  expect(await files.get(gone)).toBeUndefined()
  const kept = await files.get('kept.webp')
  expect(kept && (await text(kept.stream))).toBe('of somebody')
  expect(await jobs()).toBe(1)
  await starts()
})

/** Something like an embedded installation. */
const beginEmbedded = (dataDir: string) => {
  mkdirSync(path.join(dataDir, 'database'))
  writeFileSync(path.join(dataDir, 'database', 'PG_VERSION'), '17')
}

test('beside an embedded installation that did not move up a server names the command that moves it', async () => {
  const { files, dataDir } = target
  await files.put('kept.webp', Buffer.from('of the office'), 'image/webp')
  beginEmbedded(dataDir)
  const refusal = await starts().catch(String)
  expect(refusal).toContain(`To bring what is in ${dataDir} to DATABASE_URL: npm run move-up`)
  expect(refusal).not.toContain('elsewhere')
  writeMark(dataDir, { move: 'one', state: 'done', at: '2026-11-22T00:00:00Z', to: 'there' })
  await expect(starts()).rejects.toThrow(/lost: npm run restore.*\n.*elsewhere/)
})

test(
  'what a move has left in the folder that it moved from goes with the next start of the server it moved to',
  rare,
  async () => {
    const { dataDir } = target
    const left = path.join(dataDir, 'moving-up')
    mkdirSync(path.join(left, 'photos'), { recursive: true })
    const mark = { move: 'one', at: '2026-11-22T00:00:00Z', to: 'there' } as const
    writeMark(dataDir, { ...mark, state: 'begun' })
    await starts()
    expect(existsSync(left)).toBe(true)
    writeMark(dataDir, { ...mark, state: 'done' })
    await starts()
    expect(existsSync(left)).toBe(false)
  },
)

/** The address of a bucket with these contents, which answers after `meanwhile`. */
const openBucket = async (contents: string, meanwhile = async () => {}) => {
  const server = createServer(async (_, answer) => {
    await meanwhile()
    answer.end(`<ListBucketResult>${contents}</ListBucketResult>`)
  })
  const port = await freePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const keys = { AWS_ACCESS_KEY_ID: 'nobody', AWS_SECRET_ACCESS_KEY: 'nothing' }
  Object.assign(process.env, keys)
  onTestFinished(() => {
    server.close()
    for (const name of Object.keys(keys)) delete process.env[name]
  })
  return `s3://bucket?endpoint=http://127.0.0.1:${port}&path_style=yes`
}

test(
  'a server beside a bucket with photos does not name a move, which would not go there',
  rare,
  async () => {
    const { settings, dataDir } = target
    beginEmbedded(dataDir)
    const photo = '<Key>kept.webp</Key><LastModified>2026-11-22T00:00:00Z</LastModified>'
    const STORAGE_URL = await openBucket(`<Contents>${photo}</Contents>`)
    const refusal = await starts(readConfig({ ...settings, STORAGE_URL })).catch(String)
    expect(refusal).toContain('name another bucket or prefix in STORAGE_URL')
    expect(refusal).not.toContain('move-up')
  },
)

test('a restore that begins while a server asks for photos keeps it from an empty database', async () => {
  const { settings, database } = target
  const turn = { begun: false }
  const address = await openBucket('', async () => {
    if (!turn.begun) await beginRestore(database, 'one')
    turn.begun = true
  })
  const config = readConfig({ ...settings, STORAGE_URL: address })
  await expect(starts(config)).rejects.toThrow('A restore to this database is not complete')
})

/** A copy of the first backup. */
const copied = () => {
  const copy = mkdtempSync(path.join(folder, 'copy-'))
  cpSync(first, copy, { recursive: true })
  return copy
}

test(
  'a backup that went away before all photos were read is gone on with once it is back',
  rare,
  async () => {
    const { files } = target
    const medium = copied()
    const elsewhere = `${medium}-elsewhere`
    const goingAway: FileAdapter = {
      ...files,
      get: (name) => {
        if (existsSync(medium)) renameSync(medium, elsewhere)
        return files.get(name)
      },
    }
    await expect(restore(medium, { files: goingAway })).rejects.toThrow('went away')
    await expect(starts()).rejects.toThrow('not complete')
    renameSync(elsewhere, medium)
    expect(await restore(medium)).toEqual({ damaged: [], lacking: [] })
    expect(readdirSync(path.join(target.dataDir, 'files'))).toHaveLength(2)
  },
)

test('photos that the backup never had are named, but for those that are here', rare, async () => {
  const { files } = target
  const copy = copied()
  const [gone = '', kept = ''] = readdirSync(path.join(copy, 'photos'))
  const { files: all, ...others } = readManifest(copy)
  const without = all.filter(({ name }) => !name.startsWith('photos/'))
  const content = { ...others, missing: [gone], unreadable: [kept], files: without }
  writeFileSync(path.join(copy, 'manifest.json'), JSON.stringify(content))
  await files.put(kept, readFileSync(path.join(copy, 'photos', kept)), 'image/webp')
  expect(await restore(copy, { keep: true })).toEqual({ damaged: [], lacking: [gone] })
})

test('a copy without its photos is refused, unless somebody asks to go on without them', async () => {
  const copy = copied()
  const photos = path.join(copy, 'photos')
  const names = readdirSync(photos)
  appendFileSync(path.join(photos, names[0] ?? ''), 'x')
  await checkPhotos(copy, readManifest(copy))
  rmSync(photos, { recursive: true })
  await expect(checkPhotos(copy, readManifest(copy))).rejects.toThrow('2 of the 2 photos')
  await expect(restore(copy)).rejects.toThrow('--without-lost-photos')
  await expect(starts()).rejects.toThrow('not complete')
  const { damaged } = await restore(copy, { withoutLost: true })
  expect(damaged.toSorted()).toEqual(names.toSorted())
  await starts()
})
