import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openFolder } from '../../adapters/files/embedded.ts'
import { readConfig } from '../../config.ts'
import { openFiles, prepareSimulator } from '../../context.ts'
import { migrationSteps } from '../../database/migration-steps.ts'
import { plumber as plumberTable } from '../../database/schema/index.ts'
import { createTasks } from '../../tasks/queue.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { forgetCountry } from '../../testing/forget-country.ts'
import { memoryDatabase } from '../../testing/memory-database.ts'
import {
  openEmptyDatabase,
  openMemoryTemplate,
  openTestDatabase,
  type TestDatabase,
} from '../../testing/open-test-database.ts'
import { rare } from '../../testing/rare.ts'
import { startS3 } from '../../testing/start-s3.ts'
import { whole } from '../../testing/whole.ts'
import { keptDifferences } from '../jobs/testing/kept-differences.ts'
import { sendPhoto } from '../photos/testing/send-photo.ts'
import {
  checkBackup,
  type Installation,
  photosIn,
  readManifest,
  restoreBackup,
  writeBackup,
} from './index.ts'
import { listTables, quoted } from './queries/read-snapshot.ts'
import { stumbling } from './testing/stumbling.ts'

const secret = 'a key for these tests and quite long enough'
const quiet = () => {}
const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-backup-'))

let store: Awaited<ReturnType<typeof startS3>>

beforeAll(async () => {
  store = await startS3()
})
afterAll(async () => {
  await store.stop()
  rmSync(folder, { recursive: true })
})

const open = {
  embedded: { whole: openMemoryTemplate, empty: memoryDatabase },
  postgres: { whole: openTestDatabase, empty: openEmptyDatabase },
} as const

type Engine = keyof typeof open

let places = 0
/** Beside PostgreSQL photos are in a bucket, embedded in a folder. */
const settingsOf = (engine: Engine): Record<string, string> => {
  places += 1
  if (engine === 'embedded') return { SECRET_KEY: secret }
  return { SECRET_KEY: secret, STORAGE_URL: store.url(`place${places}`) }
}

const installationOf = ({ context }: TestApp): Installation => ({
  ...{ database: context.database, files: context.files, clock: context.clock },
  ...{ dataDir: context.config.dataDir, keyNames: context.seal.keyNames, ownKey: false },
})

const openApp = async (engine: Engine) => {
  const app = await createTestApp(settingsOf(engine), await open[engine].whole())
  app.closeAfterTest()
  if (!whole) await forgetCountry(app)
  return app
}

/** An empty place of one engine, a backup restored to it, and the product on that. */
const restored = async (engine: Engine, from: string, keyNames: readonly string[]) => {
  const dataDir = mkdtempSync(path.join(folder, 'restored-'))
  const database: TestDatabase = await open[engine].empty()
  const settings = { ...settingsOf(engine), DATA_DIR: dataDir }
  const besidePostgres = {
    ...{ DATABASE_URL: database.url, PUBLIC_URL: 'http://localhost', PAYMENT_SIMULATOR: 'yes' },
  }
  const files = await openFiles(readConfig({ ...settings, ...(database.url && besidePostgres) }))
  const clock = () => new Date()
  const prepare = async () => {
    await prepareSimulator(database)
    const silent = { info: quiet, warn: quiet, error: quiet }
    await (await createTasks({ database, clock, log: silent })).stop()
  }
  const installation = { database, files, dataDir, clock, keyNames, ownKey: false }
  const checked = await checkBackup(from, installation)
  await restoreBackup({ installation, folder: from, checked, prepare, say: quiet })
  const app = await createTestApp(settings, database)
  app.closeAfterTest()
  return app
}

/** One hash per table of ours, of all its rows. */
const hashes = ({ context }: TestApp) =>
  context.database.sqlTransaction(async (tx) => {
    const found: Record<string, unknown> = {}
    for (const { name } of await listTables(tx)) {
      const { rows } = await tx.query(
        `select count(*)::int as rows, md5(string_agg(t::text, chr(10) order by t::text)) as hash
         from ${quoted(name)} t`,
      )
      found[name] = rows[0]
    }
    return found
  })

const scene = async (app: TestApp) => {
  const plumber = await makePlumber(app)
  await makeCompany(app)
  const jobId = await makeJob(app, plumber)
  const sent = await sendPhoto(app, plumber.headers, jobId)
  expect(sent.statusCode).toBe(200)
  return { plumber, jobId, photo: `/files/${sent.json().path}` }
}

const ways: readonly (readonly [Engine, Engine])[] = [
  ['embedded', 'postgres'],
  ...(whole ? [['postgres', 'embedded'] as const] : []),
]

describe.each(ways)('from %s to %s', (from, to) => {
  test('every row, photo and sealed tax id comes back, and the product goes on', async () => {
    const app = await openApp(from)
    const { plumber, jobId, photo } = await scene(app)
    const place = path.join(folder, `whole-${from}-${to}`)
    await writeBackup(installationOf(app), place, quiet)
    const before = await hashes(app)
    const again = await restored(to, place, app.context.seal.keyNames)
    expect(await hashes(again)).toEqual(before)
    expect(await keptDifferences(again)).toEqual([])
    const [row] = await again.context.db.select().from(plumberTable)
    expect(row && again.context.seal.open(row.taxIdSealed)).toBe('123456789')
    const look = (where: TestApp) => where.inject({ url: photo, headers: plumber.headers })
    const picture = await look(again)
    expect(picture.statusCode).toBe(200)
    expect(picture.rawPayload).toEqual((await look(app)).rawPayload)
    expect(await makeJob(again, plumber)).toBeGreaterThan(jobId)
  })
})

const busy: readonly Engine[] = whole ? ['embedded', 'postgres'] : ['postgres']

describe.each(busy)('while %s is written to', (engine) => {
  test('the backup is of one moment', async () => {
    const app = await openApp(engine)
    const { plumber } = await scene(app)
    const writing = { on: true, made: 0 }
    const place = path.join(folder, `busy-${engine}`)
    const writer = async () => {
      while (writing.on) {
        await makeJob(app, plumber)
        writing.made += 1
      }
    }
    const writers = Promise.all([writer(), writer()])
    await expect.poll(() => writing.made).toBeGreaterThan(2)
    await writeBackup(installationOf(app), place, quiet)
    const madeDuring = writing.made
    await expect.poll(() => writing.made).toBeGreaterThan(madeDuring)
    writing.on = false
    await writers
    const again = await restored(engine, place, app.context.seal.keyNames)
    expect(await keptDifferences(again)).toEqual([])
    const { rows } = await again.context.database.sql<{ jobs: number; told: number }>(
      `select (select count(*)::int from job) as jobs,
         (select count(*)::int from pgboss.job where data->>'letter' = 'newJob') as told`,
    )
    expect(rows[0]?.jobs).toBeGreaterThan(2)
    expect(rows[0]?.jobs).toBeLessThan(writing.made + 1)
    expect(rows[0]?.told).toBe(rows[0]?.jobs)
  })
})

describe('a backup', () => {
  let app: TestApp
  let place: string
  beforeAll(async () => {
    app = await createTestApp({ SECRET_KEY: secret })
    await forgetCountry(app)
    await scene(app)
    place = path.join(folder, 'one')
    await writeBackup(installationOf(app), place, quiet)
    return app.close
  })
  const keys = () => ({ ownKey: false, keyNames: app.context.seal.keyNames })

  test('is never written over another, and leaves nothing half-made', async () => {
    await expect(writeBackup(installationOf(app), place, quiet)).rejects.toThrow('there already')
    const broken = { ...installationOf(app), files: openFolder(path.join(folder, 'none')) }
    const failing = { ...broken.files, get: () => Promise.reject(new Error('no disk')) }
    const other = path.join(folder, 'other')
    await expect(writeBackup({ ...broken, files: failing }, other, quiet)).rejects.toThrow(
      'no disk',
    )
    expect(existsSync(other)).toBe(false)
    expect(readdirSync(folder).filter((name) => name.startsWith('other'))).toEqual([])
  })

  test('tells of what one that was killed left in the same place', async () => {
    const left = path.join(folder, 'night.0b9ad3e1-5a55-4e0f-9c1a-2f6f2f1f3a77.part')
    mkdirSync(left)
    const said: string[] = []
    await writeBackup(installationOf(app), path.join(folder, 'morning'), (text) => said.push(text))
    expect(said).toContainEqual(expect.stringContaining(`${left} is of a backup that was cut off`))
    rmSync(left, { recursive: true })
  })

  test('that is asked for again while a server writes it is refused, and comes to a good end', async () => {
    const twice = path.join(folder, 'twice')
    const ask = () =>
      app.inject({
        ...{ method: 'POST', url: '/operator/backup', payload: { folder: twice } },
        headers: { authorization: `Bearer ${app.context.operatorToken}` },
      })
    const said = (await Promise.all([ask(), ask()])).map(({ body }) => body).toSorted()
    expect(said).toEqual([
      expect.stringContaining('is being written already'),
      expect.stringContaining('"done":true'),
    ])
    await checkBackup(twice, keys())
    expect(readdirSync(path.join(twice, 'photos'))).toHaveLength(2)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test(
    'of a database that a newer version has brought further is restored by that version',
    rare,
    async () => {
      const { database } = app.context
      const undo = `delete from drizzle.__drizzle_migrations where hash = 'newer'`
      await database.sql(
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)`,
      )
      onTestFinished(() => database.script(undo))
      const gone = path.join(folder, 'gone-back')
      await writeBackup(installationOf(app), gone, quiet)
      await expect(checkBackup(gone, keys())).rejects.toThrow('that version restores it')
      // To the version before, the last step of this one is one it does not know.
      const file = path.join(gone, 'manifest.json')
      const when = migrationSteps().at(-1)?.when
      writeFileSync(file, readFileSync(file, 'utf8').replace('4102444800000', `${when}`))
      await database.script(undo)
      const again = await restored('postgres', gone, app.context.seal.keyNames)
      expect(await hashes(again)).toEqual(await hashes(app))
    },
  )

  test('that could not be begun is not said to be written when it is asked for again', async () => {
    const below = path.join(place, 'manifest.json', 'night')
    const ask = () => writeBackup(installationOf(app), below, quiet)
    await expect(ask()).rejects.toThrow('ENOTDIR')
    await expect(ask()).rejects.toThrow('ENOTDIR')
  })

  test('has photos that broke off while they were read, from a second reading', async () => {
    const files = stumbling(app.context.files)
    const other = path.join(folder, 'stumbling')
    await writeBackup({ ...installationOf(app), files }, other, quiet)
    const [before, again] = [place, other].map((each) => photosIn(readManifest(each)))
    expect(again).toHaveLength(2)
    expect(again).toEqual(expect.arrayContaining(before ?? []))
  })

  test('is refused where the key is another one', async () => {
    await expect(checkBackup(place, { ownKey: false, keyNames: ['00000000'] })).rejects.toThrow(
      'SECRET_KEY',
    )
    expect(readFileSync(path.join(place, 'manifest.json'), 'utf8')).not.toContain(secret)
  })

  test('is refused where the place is not empty', async () => {
    const checked = await checkBackup(place, keys())
    const prepare = async () => {}
    const installation = installationOf(app)
    await expect(
      restoreBackup({ installation, folder: place, checked, prepare, say: quiet }),
    ).rejects.toThrow('not empty')
  })

  test.each(['tables/public.job.jsonl.gz', 'manifest.json'])(
    'is refused when %s is damaged',
    async (part) => {
      const damaged = path.join(folder, 'damaged')
      onTestFinished(() => rmSync(damaged, { recursive: true }))
      cpSync(place, damaged, { recursive: true })
      appendFileSync(path.join(damaged, part), 'x')
      await expect(checkBackup(damaged, keys())).rejects.toThrow(/damaged|not a backup/)
    },
  )
})
