import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { restoreSnapshot } from '../../commands/restore-snapshot.ts'
import { connectDatabase } from '../../context.ts'
import { createSeal } from '../../lib/seal.ts'
import { secretFileIn } from '../../lib/secret-file.ts'
import { openEmbedded } from '../../start/open-embedded.ts'
import { tellPassedOver } from '../../start/tell-passed-over.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { forgetCountry } from '../../testing/forget-country.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import { rare } from '../../testing/rare.ts'
import { photosIn, readManifest } from '../backup/index.ts'
import { rotateKeys } from '../keys/index.ts'
import { sendPhoto } from '../photos/testing/send-photo.ts'
import { findDamage, lacksMigration, latestGoodSnapshot, takeSnapshotWhenDue } from './index.ts'
import { listSnapshots, madeAt, snapshotsIn } from './names.ts'

/** Read from its beginning it answers as a disk with a fault there. */
const unreadable = '/proc/self/mem'

const openApp = async () => {
  const app = await createTestApp({ SNAPSHOT_HOURS: '6' })
  app.closeAfterTest()
  await forgetCountry(app)
  return app
}

const addPhoto = async (app: TestApp) => {
  const plumber = await makePlumber(app)
  await makeCompany(app)
  const sent = await sendPhoto(app, plumber.headers, await makeJob(app, plumber))
  expect(sent.statusCode).toBe(200)
}

const photosOf = (dataDir: string, name: string) =>
  photosIn(readManifest(path.join(snapshotsIn(dataDir), name))).map(({ file }) => file)

test('a snapshot is kept every six hours, whole, with photos that take no second place, nor pass for good once damaged', async () => {
  const app = await openApp()
  const { dataDir } = app.context.config
  await addPhoto(app)
  await takeSnapshotWhenDue(app.context)
  await takeSnapshotWhenDue(app.context)
  const [first, ...others] = listSnapshots(dataDir, app.clock.now())
  expect(others).toEqual([])
  const photos = path.join(snapshotsIn(dataDir), first ?? '', 'photos')
  const [photo = ''] = readdirSync(photos)
  expect(statSync(path.join(photos, photo)).ino).toBe(
    statSync(path.join(dataDir, 'files', photo)).ino,
  )

  appendFileSync(path.join(dataDir, 'files', photo), 'x')
  app.clock.forwardHours(6.1)
  await takeSnapshotWhenDue(app.context)
  const [newest = '', older = '', ...more] = listSnapshots(dataDir, app.clock.now())
  expect([older, ...more]).toEqual([first])
  expect((await latestGoodSnapshot(dataDir, app.clock.now()))?.name).toBe(newest)
  const kept = photosOf(dataDir, newest)
  expect(kept).toHaveLength(2)
  expect(kept).toEqual(expect.arrayContaining(photosOf(dataDir, older)))
})

test('the last good snapshot is the newest whose tables are what was written, whatever its photos are, and is gone back to', async () => {
  const app = await openApp()
  const { config } = app.context
  const { dataDir } = config
  expect(await latestGoodSnapshot(dataDir, app.clock.now())).toBeUndefined()
  await addPhoto(app)
  // Who goes back goes by the time of the machine.
  for (const hours of [-14, 7]) {
    app.clock.forwardHours(hours)
    await takeSnapshotWhenDue(app.context)
  }
  const [newest = '', older] = listSnapshots(dataDir, app.clock.now())
  const [photo = ''] = readdirSync(path.join(dataDir, 'files'))
  appendFileSync(path.join(dataDir, 'files', photo), 'x')
  expect((await latestGoodSnapshot(dataDir, app.clock.now()))?.name).toBe(newest)
  appendFileSync(path.join(snapshotsIn(dataDir), newest, 'tables/public.job.jsonl.gz'), 'x')
  expect((await latestGoodSnapshot(dataDir, app.clock.now()))?.name).toBe(older)
  const manifest = path.join(snapshotsIn(dataDir), older ?? '', 'manifest.json')
  expect(readFileSync(manifest, 'utf8')).toContain('public.job')
  expect(await restoreSnapshot(config)).toEqual({ damaged: [photo], lacking: [] })
  const database = await connectDatabase(config)
  onTestFinished(database.close)
  expect((await database.sql('select from photo')).rows).toHaveLength(1)
})

test(
  'after a clock that ran ahead was set back, the snapshot taken since is the last one, and the next is due when it is old',
  rare,
  async () => {
    const app = await openApp()
    const { dataDir } = app.context.config
    app.clock.forwardHours(48)
    await takeSnapshotWhenDue(app.context)
    const [ahead] = listSnapshots(dataDir, app.clock.now())
    app.clock.forwardHours(-48)
    await takeSnapshotWhenDue(app.context)
    const [since = '', ...others] = listSnapshots(dataDir, app.clock.now())
    expect(others).toEqual([ahead])
    const good = await latestGoodSnapshot(dataDir, app.clock.now())
    expect(good?.name).toBe(since)
    expect(good && tellPassedOver(good).join()).toContain(madeAt(ahead ?? '').toISOString())
    app.clock.forwardHours(1)
    await takeSnapshotWhenDue(app.context)
    expect(listSnapshots(dataDir, app.clock.now())).toEqual([since, ahead])
    app.clock.forwardHours(48)
    const later = await latestGoodSnapshot(dataDir, app.clock.now())
    expect(later && tellPassedOver(later)).toEqual([])
  },
)

test(
  'after going back a version snapshots are kept on the newer schema, which no older one is restored for unasked',
  rare,
  async () => {
    const app = await openApp()
    const { config, database } = app.context
    // Who goes back goes by the time of the machine.
    app.clock.forwardHours(-7)
    await takeSnapshotWhenDue(app.context)
    await database.sql(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)`,
    )
    app.clock.forwardHours(7)
    await takeSnapshotWhenDue(app.context)
    const [newest] = listSnapshots(config.dataDir, app.clock.now())
    const good = await latestGoodSnapshot(config.dataDir, app.clock.now())
    expect(good).toMatchObject({ name: newest, manifest: { migration: '4102444800000' } })
    await expect(restoreSnapshot(config)).rejects.toThrow('is of a newer version')
  },
)

test(
  'no older snapshot is taken in place of one whose key is not at hand, and it is taken once all is sealed with one that is',
  rare,
  async () => {
    const app = await openApp()
    const { config } = app.context
    const { dataDir } = config
    await makePlumber(app)
    const own = readFileSync(secretFileIn(dataDir), 'utf8')
    const newest = 'a new key of more than thirty-two characters'
    const keys = [newest, own]
    const changed = {
      ...app.context,
      ...{ config: { ...config, secretKeys: keys }, seal: createSeal(keys) },
    }
    // Who goes back goes by the time of the machine.
    app.clock.forwardHours(-14)
    await takeSnapshotWhenDue(app.context)
    app.clock.forwardHours(7)
    await takeSnapshotWhenDue(changed)
    const back = (secretKeys?: string[]) => restoreSnapshot({ ...config, secretKeys })
    const [name] = listSnapshots(dataDir, app.clock.now())
    const refused = new RegExp(`^The snapshot ${name} is sealed with another key. Set SECRET_KEY`)
    await expect(back()).rejects.toThrow(refused)
    await expect(back([newest])).rejects.toThrow(refused)
    const start = (secretKeys?: string[]) => openEmbedded({ ...config, secretKeys }).catch(String)
    expect(await start()).toMatch(/last good .* sealed with another key. Set SECRET_KEY as it was/s)

    await rotateKeys(changed)
    app.clock.forwardHours(7)
    await takeSnapshotWhenDue(changed)
    await expect(back([own])).rejects.toThrow('is sealed with another key')
    expect(await start([newest])).toMatch(/last good snapshot(?!.*another key)/s)
  },
)

test(
  'a snapshot whose key is lost for good is restored without what that key sealed, once it is named',
  rare,
  async () => {
    const app = await openApp()
    const { config } = app.context
    await makePlumber(app)
    app.clock.forwardHours(-1)
    await takeSnapshotWhenDue(app.context)
    const [lost = ''] = app.context.seal.keyNames
    const snapshot = path.join(
      snapshotsIn(config.dataDir),
      listSnapshots(config.dataDir, app.clock.now())[0] ?? '',
    )
    rmSync(path.join(snapshot, 'secret.key'))
    const manifest = path.join(snapshot, 'manifest.json')
    const { files, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'))
    const others = files.filter(({ name }: { name: string }) => name !== 'secret.key')
    writeFileSync(manifest, JSON.stringify({ ...rest, files: others }))
    const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-lost-key-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    cpSync(snapshotsIn(config.dataDir), snapshotsIn(dataDir), { recursive: true })
    const now = { ...config, dataDir, secretKeys: ['a new key of more than thirty-two characters'] }
    await expect(restoreSnapshot(now)).rejects.toThrow(`LOST_KEYS=${lost}`)
    await restoreSnapshot({ ...now, lostKeys: [lost] })
    const database = await openEmbedded({ ...now, lostKeys: [lost] })
    expect((await database.sql('select from plumber')).rows).toHaveLength(1)
    await database.close()
  },
)

test.runIf(existsSync(unreadable))(
  'a photo that the disk cannot read keeps nobody from a snapshot of the rest, and is named',
  rare,
  async () => {
    const app = await openApp()
    const { dataDir } = app.context.config
    await addPhoto(app)
    const [photo = '', other] = readdirSync(path.join(dataDir, 'files'))
    rmSync(path.join(dataDir, 'files', photo))
    symlinkSync(unreadable, path.join(dataDir, 'files', photo))
    await takeSnapshotWhenDue(app.context)
    const good = await latestGoodSnapshot(dataDir, app.clock.now())
    expect(good?.manifest).toMatchObject({ missing: [], unreadable: [photo] })
    expect(readdirSync(path.join(good?.folder ?? '', 'photos'))).toEqual([other])
  },
)

test('a database is looked through: rows whose others are gone are named', async () => {
  const app = await openApp()
  const { database } = app.context
  await makeJob(app, await makePlumber(app))
  expect(await findDamage(database)).toBeUndefined()
  await database.script(
    `alter table homeowner disable trigger all; delete from homeowner; alter table homeowner enable trigger all`,
  )
  expect(await findDamage(database)).toBe('1 rows of job refer to rows of homeowner that are gone')
})

test('a database that lacks a migration is told from one that is new, or whole', async () => {
  const database = await openTestDatabase()
  onTestFinished(database.close)
  expect(await lacksMigration(database, 0)).toBe(false)
  expect(await lacksMigration(database, Number.MAX_SAFE_INTEGER)).toBe(true)
  await database.script('drop schema drizzle cascade')
  expect(await lacksMigration(database, Number.MAX_SAFE_INTEGER)).toBe(false)
})
