import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { prepareTables } from '../../commands/prepare-tables.ts'
import { type Config, readConfig } from '../../config.ts'
import { openFiles } from '../../context.ts'
import { createSeal } from '../../lib/seal.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeJob, makePlumber } from '../../testing/factories.ts'
import { forgetCountry } from '../../testing/forget-country.ts'
import { openEmptyDatabase } from '../../testing/open-test-database.ts'
import { rare } from '../../testing/rare.ts'
import { startS3 } from '../../testing/start-s3.ts'
import { sendPhoto } from '../photos/testing/send-photo.ts'
import {
  checkBackup,
  installationOf,
  lackingPhotos,
  readManifest,
  restoreBackup,
  writeBackup,
} from './index.ts'

const secret = 'a key for these tests and quite long enough'
const keys = { ownKey: false, keyNames: createSeal([secret]).keyNames }
const trial = { PUBLIC_URL: 'http://localhost', PAYMENT_SIMULATOR: 'yes', SECRET_KEY: secret }
const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-without-photos-'))
const place = path.join(folder, 'night')

let store: Awaited<ReturnType<typeof startS3>>
let app: TestApp
let jobId: number

/** Runs the command; answers the code it ended with, and what it said. */
const command = ({ databaseUrl = '', dataDir }: Config, ...args: readonly string[]) => {
  const env = { ...process.env, ...trial, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const tsx = path.resolve('node_modules/tsx/dist/cli.mjs')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [tsx, 'server/backup.ts', ...args],
    { env: { ...env, STORAGE_URL: store.url('live') } },
  )
  return { status, said: `${stdout}${stderr}` }
}

beforeAll(async () => {
  store = await startS3()
  app = await createTestApp({ SECRET_KEY: secret, STORAGE_URL: store.url('live') })
  await forgetCountry(app)
  const plumber = await makePlumber(app)
  jobId = await makeJob(app, plumber)
  expect((await sendPhoto(app, plumber.headers, jobId)).statusCode).toBe(200)
  expect(command(app.context.config, place, '--without-photos')).toEqual({
    status: 0,
    said: expect.stringContaining('not in it: 1 photos, which stay in the bucket'),
  })
})
afterAll(async () => {
  await app.close()
  await store.stop()
  rmSync(folder, { recursive: true })
})

/** Restores that backup to an empty database beside a place in the bucket. */
const restore = async (prefix: string, wishes: { keepPhotos?: boolean; withoutLost?: boolean }) => {
  const database = await openEmptyDatabase()
  onTestFinished(database.close)
  const dataDir = mkdtempSync(path.join(folder, 'target-'))
  const where = { DATABASE_URL: database.url, DATA_DIR: dataDir, STORAGE_URL: store.url(prefix) }
  const config = readConfig({ ...trial, ...where })
  const files = await openFiles(config)
  const said: string[] = []
  const unrestored = await restoreBackup({
    installation: { database, files, dataDir, clock: () => new Date(), ...keys },
    folder: place,
    checked: await checkBackup(place, keys),
    prepare: () => prepareTables(config, database),
    say: (text) => said.push(text),
    ...wishes,
  })
  const { rows } = await database.sql('select id from photo')
  return { unrestored, said, photos: rows.length }
}

test('a backup without photos has rows and manifest alone, and lacks none', async () => {
  expect(readdirSync(place).toSorted()).toEqual(['manifest.json', 'tables'])
  const { files, inBucket } = readManifest(place)
  expect(files.filter(({ name }) => !name.startsWith('tables/'))).toEqual([])
  expect(inBucket).toMatchObject({ photos: 1, last: [expect.any(String), expect.any(String)] })
  expect(await lackingPhotos(place)).toEqual({ gone: [], unreadable: [], isOpen: false })
})

test('it is restored beside its bucket, and says which photos were looked at', async () => {
  const { unrestored, said, photos } = await restore('live', { keepPhotos: true })
  expect(photos).toBe(1)
  expect(unrestored).toEqual({ damaged: [], lacking: [] })
  expect(said).toContainEqual(expect.stringContaining('1 photos are those of the bucket'))
})

test('it is refused in plain words where its bucket is not meant, or is another one', async () => {
  await expect(restore('live', {})).rejects.toThrow(/stayed in the bucket.*--keep-photos/s)
  await expect(restore('other', { keepPhotos: true })).rejects.toThrow(
    'not one of the last 2 that the backup left',
  )
})

test('beside another bucket it is restored where that is asked for', rare, async () => {
  const { unrestored, photos } = await restore('other', { keepPhotos: true, withoutLost: true })
  expect(photos).toBe(1)
  expect(unrestored.lacking).toHaveLength(2)
})

test('a photo that its bucket lost is named', rare, async () => {
  const [lost = ''] = readManifest(place).inBucket?.last ?? []
  const found = await app.context.files.get(lost)
  const bytes = await found?.stream.toArray()
  await app.context.files.remove(lost)
  const { unrestored } = await restore('live', { keepPhotos: true })
  await app.context.files.put(lost, Buffer.concat(bytes ?? []), 'image/webp')
  expect(unrestored).toEqual({ damaged: [], lacking: [lost] })
})

test('on a disk photos are not left out of a backup', async () => {
  const other = await createTestApp()
  other.closeAfterTest()
  const { body } = await other.inject({
    ...{ method: 'POST', url: '/operator/backup' },
    payload: { folder: path.join(folder, 'nowhere'), stay: true },
    headers: { authorization: `Bearer ${other.context.operatorToken}` },
  })
  expect(body).toContain('--without-photos is for those in a bucket (STORAGE_URL)')
})

test('more photos than a manifest holds are refused before anything is copied, and left where that is asked for', async () => {
  await app.context.database.sql(
    `insert into photo (job_id, type, file_name, thumbnail_name, width, height, bytes)
     select $1, 'before', 'many-' || n || '.webp', 'many-' || n || '-small.webp', 1, 1, 1
     from generate_series(1, 10) n`,
    [jobId],
  )
  const said: string[] = []
  const many = path.join(folder, 'many')
  const write = (stay: boolean) =>
    writeBackup(installationOf(app.context), many, (text) => said.push(text), { stay, most: 20 })
  await expect(write(false)).rejects.toThrow(/more than 20 photo files.*--without-photos/s)
  expect(said).toEqual([])
  await write(true)
  expect(readManifest(many).inBucket?.photos).toBe(11)
})
