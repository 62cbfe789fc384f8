import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeJob, makePlumber } from '../../testing/factories.ts'
import { forgetCountry } from '../../testing/forget-country.ts'
import { rare } from '../../testing/rare.ts'
import { sendPhoto } from '../photos/testing/send-photo.ts'
import { installationOf, lackingPhotos, readManifest, writeBackup } from './index.ts'

const quiet = () => {}
/** Read from its beginning it answers as a disk with a fault there. */
const unreadable = '/proc/self/mem'
const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-lacking-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** An installation with a photo and its thumbnail, and a backup that has both. */
const openScene = async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  await forgetCountry(app)
  const plumber = await makePlumber(app)
  const jobId = await makeJob(app, plumber)
  expect((await sendPhoto(app, plumber.headers, jobId)).statusCode).toBe(200)
  const nights = mkdtempSync(path.join(folder, 'nights-'))
  const whole = path.join(nights, 'whole')
  const write = async (name: string, photos = {}) => {
    const night = path.join(nights, name)
    await writeBackup(installationOf(app.context), night, quiet, photos)
    return night
  }
  await write('whole')
  const files = path.join(app.context.config.dataDir, 'files')
  const [photo = '', other = ''] = readdirSync(files)
  return { app, plumber, jobId, nights, whole, write, files, photo, other }
}

let scene: Awaited<ReturnType<typeof openScene>>
beforeEach(async () => {
  scene = await openScene()
})

/** Damages the disk where these photos stand. */
const damage = (...photos: readonly string[]) => {
  for (const photo of photos) {
    const file = path.join(scene.files, photo)
    rmSync(file)
    symlinkSync(unreadable, file)
  }
}

/** Runs the command; answers the code it ended with, and what it said. */
const command = ({ context }: TestApp, to: string) => {
  const { databaseUrl: DATABASE_URL = '', dataDir: DATA_DIR } = context.config
  const trial = { PUBLIC_URL: 'http://localhost', PAYMENT_SIMULATOR: 'yes' }
  const secret = { SECRET_KEY: 'k'.repeat(32) }
  const env = { PATH: process.env.PATH, ...trial, ...secret, DATABASE_URL, DATA_DIR }
  const tsx = path.resolve('node_modules/tsx/dist/cli.mjs')
  const { status, stdout } = spawnSync(process.execPath, [tsx, 'server/backup.ts', to], { env })
  return { status, said: stdout.toString() }
}

test.runIf(existsSync(unreadable))(
  'a backup names a photo that the disk cannot read, has the others, and ends with code 2',
  rare,
  () => {
    const { app, nights, whole, photo, other } = scene
    damage(photo)
    const without = path.join(nights, 'without')
    const { status, said } = command(app, without)
    expect(readManifest(without)).toMatchObject({ missing: [], unreadable: [photo] })
    expect(readdirSync(path.join(without, 'photos'))).toEqual([other])
    expect(said).toContain(`${photo} (there is ${path.join(whole, 'photos', photo)})`)
    expect(status).toBe(2)
  },
)

test(
  'a photo that is gone is open as long as somebody can do something about it',
  rare,
  async () => {
    const { whole, write, files, photo: name } = scene
    rmSync(path.join(files, name))
    const copy = path.join(whole, 'photos', name)
    const first = await write('first')
    expect(await lackingPhotos(first)).toEqual({
      ...{ gone: [{ name, copy }], unreadable: [], isOpen: true },
    })
    const second = await write('second')
    expect(await lackingPhotos(second)).toMatchObject({ gone: [{ name, copy }], isOpen: true })
    appendFileSync(copy, 'x')
    const lost = [{ name, copy: undefined }]
    expect(await lackingPhotos(second)).toMatchObject({ gone: lost, isOpen: false })
    const alone = path.join(mkdtempSync(path.join(folder, 'alone-')), 'second')
    cpSync(second, alone, { recursive: true })
    expect(await lackingPhotos(alone)).toMatchObject({ gone: lost, isOpen: true })
  },
)

test(
  'a photo that is erased while a backup is written is not said to be gone, beside one that is',
  rare,
  async () => {
    const { app, plumber, jobId, nights, files, photo, other } = scene
    await sendPhoto(app, plumber.headers, jobId)
    const [lost = ''] = readdirSync(files).filter((name) => name !== photo && name !== other)
    rmSync(path.join(files, lost))
    const installation = installationOf(app.context)
    const get = async (name: string) => {
      await app.context.database.sql('delete from photo where $1 in (file_name, thumbnail_name)', [
        photo,
      ])
      for (const erased of [photo, other]) rmSync(path.join(files, erased), { force: true })
      return installation.files.get(name)
    }
    const night = path.join(nights, 'midnight')
    await writeBackup({ ...installation, files: { ...installation.files, get } }, night, quiet)
    expect(readManifest(night).missing).toEqual([lost])
  },
)

test.runIf(existsSync(unreadable))(
  'a backup is given up in plain words where many photos cannot be read, unless somebody wants it without them',
  async () => {
    const { app, plumber, jobId, nights, write, files } = scene
    for (let more = 0; more < 10; more += 1) await sendPhoto(app, plumber.headers, jobId)
    const photos = readdirSync(files)
    damage(...photos)
    await expect(write('given-up')).rejects.toMatchObject({
      code: 'PLAIN_FAULT',
      message: expect.stringMatching(/^21 of 22 photos .*--without-lost-photos/s),
    })
    expect(readdirSync(nights)).toEqual(['whole'])
    const without = await write('without', { withoutLost: true })
    expect(readManifest(without).unreadable.toSorted()).toEqual(photos.toSorted())
  },
)
