import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPostgres } from '../../adapters/database/postgres.ts'
import type { FileAdapter } from '../../adapters/files/port.ts'
import { prepareTables } from '../../commands/prepare-tables.ts'
import { tellMoved } from '../../commands/tell-moved.ts'
import { readConfig } from '../../config.ts'
import { openFiles, openSeal } from '../../context.ts'
import { company as companyTable, plumber as plumberTable } from '../../database/schema/index.ts'
import { createSeal } from '../../lib/seal.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makeOperator } from '../../testing/factories.ts'
import { startPostgres } from '../../testing/start-postgres.ts'
import { startS3 } from '../../testing/start-s3.ts'
import { accountCalls } from '../accounts/testing/account-calls.ts'
import { type Installation, installationOf, readManifest, writeBackup } from '../backup/index.ts'
import { stumbling } from '../backup/testing/stumbling.ts'
import { keptDifferences } from '../jobs/testing/kept-differences.ts'
import { sendPhoto } from '../photos/testing/send-photo.ts'
import { moveUp, refuseFilled, refuseHalfMoved } from './index.ts'
import { verifyMove } from './verify-move.ts'

const secret = 'a key for these tests and quite long enough'
/** What it sealed stays closed. */
const lostSeal = createSeal(['a key that nobody has any more, of some length'])
const quiet = () => {}
/** Read from its beginning it answers as a disk with a fault there. */
const unreadable = '/proc/self/mem'

/** An empty PostgreSQL server and bucket, as settings name them. */
const openTarget = async () => {
  const [server, store] = await Promise.all([startPostgres({ fsync: 'off' }), startS3()])
  const settings = {
    ...{ SECRET_KEY: secret, PUBLIC_URL: 'http://localhost', PAYMENT_SIMULATOR: 'yes' },
    ...{ DATABASE_URL: server.url, STORAGE_URL: store.url(), LOG_LEVEL: 'silent' },
  }
  const config = readConfig(settings)
  const database = await openPostgres(server.url)
  onTestFinished(async () => {
    await database.close()
    await Promise.all([server.stop(), store.stop()])
  })
  return { settings, config, database, files: await openFiles(config) }
}

/** An installation without most of the country, which takes long to bring anywhere. */
const openSmall = async () => {
  const app = await createTestApp({ SECRET_KEY: secret })
  app.closeAfterTest()
  const farAway = `zip_code not like '787%'`
  for (const table of ['zip_county', 'zip'])
    await app.context.database.script(
      `alter table ${table} disable trigger all; delete from ${table} where ${farAway};
       alter table ${table} enable trigger all`,
    )
  return app
}

const openOld = async () => {
  const app = await openSmall()
  const plumber = await accountCalls(app).make('plumber')
  const [company] = [await makeCompany(app), await makeCompany(app)]
  await makeOperator(app)
  await app.context.db
    .update(companyTable)
    .set({ taxIdSealed: lostSeal.close('987654321') })
    .where(eq(companyTable.id, company.id))
  const jobs = [await makeJob(app, plumber), await makeJob(app, plumber)]
  const photos: string[] = []
  for (const job of jobs) {
    const sent = await sendPhoto(app, plumber.headers, job)
    photos.push(`/files/${sent.json().path}`)
  }
  return { app, plumber, photos, jobs }
}

/** Adds a photo that the disk cannot read afterwards; answers its name, where this machine has such a thing. */
const addUnreadable = async ({ app, plumber, jobs }: Awaited<ReturnType<typeof openOld>>) => {
  if (!existsSync(unreadable)) return []
  const sent = await sendPhoto(app, plumber.headers, jobs[0] ?? 0)
  const name = path.basename(sent.json().path)
  const file = path.join(app.context.config.dataDir, 'files', name)
  rmSync(file)
  symlinkSync(unreadable, file)
  return [name]
}

/** What a person is told of a move. */
const toldOf = (moved: Parameters<typeof tellMoved>[0]) => {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    tellMoved(moved, 'there')
    return out.mock.calls.join('')
  } finally {
    out.mockRestore()
  }
}

/** What differs between two installations, by a fresh backup of the first. */
const compared = async (from: Installation, to: Installation) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-moving-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const place = path.join(folder, 'backup')
  await writeBackup(from, place, quiet)
  const keys = { seal: createSeal([secret]), lostKeys: lostSeal.keyNames }
  return verifyMove(from, to, readManifest(place), keys, quiet)
}

/** A store that fails at the third file. */
const cutOff = (files: FileAdapter): FileAdapter => {
  let put = 0
  return {
    ...files,
    put: (...file) => {
      put += 1
      return put < 3 ? files.put(...file) : Promise.reject(new Error('cut off'))
    },
  }
}

test('an installation moves up whole, also at the second try, is compared, and lives on there', async () => {
  const old = await openOld()
  const { app, plumber, photos, jobs } = old
  const lost = await addUnreadable(old)
  const target = await openTarget()
  const from = installationOf(app.context)
  const to = { ...from, ...target }
  const calls = { retired: 0 }
  const move = {
    ...{ from, to, name: 'one', say: quiet },
    ...{ seal: openSeal(target.config), lostKeys: lostSeal.keyNames },
    prepare: () => prepareTables(target.config, target.database),
    retire: () => {
      calls.retired += 1
    },
  }
  const mark = { move: 'one', state: 'begun', at: '2026-11-22T00:00:00Z', to: 'there' } as const
  await refuseFilled(target, undefined)
  await expect(moveUp({ ...move, seal: createSeal(['another key']) })).rejects.toThrow('SECRET_KEY')
  await expect(moveUp({ ...move, lostKeys: [] })).rejects.toThrow(
    `does not open 1 sealed values (tax ids, second factors), closed with keys named ${lostSeal.keyNames[0]}`,
  )
  await expect(moveUp({ ...move, to: { ...to, files: cutOff(to.files) } })).rejects.toThrow(
    'cut off',
  )
  await expect(refuseHalfMoved(target.database)).rejects.toThrow('not complete')
  await expect(refuseFilled(target, { ...mark, move: 'other' })).rejects.toThrow('not empty')
  await refuseFilled(target, mark)
  expect(calls.retired).toBe(0)

  const left = path.join(from.dataDir, 'moving-up.0b9ad3e1-5a55-4e0f-9c1a-2f6f2f1f3a77.part')
  mkdirSync(left)
  const moved = await moveUp(move)
  expect(readdirSync(from.dataDir).filter((name) => name.startsWith('moving'))).toEqual([])
  expect(calls.retired).toBe(1)
  expect(moved.photos.files).toBe(4 + lost.length)
  expect(moved.lacking).toEqual({ missing: [], unreadable: lost })
  for (const name of lost)
    expect(toldOf(moved)).toContain(`Without 1 photos, which cannot be read:\n    ${name}\n`)
  expect(moved).toMatchObject({ sealed: 3, closed: 1 })
  expect(toldOf(moved)).toMatch(/ sealed values that stay closed +1 {2}their keys are lost\n/)
  expect(moved.tables.find(({ name }) => name === 'public.job')?.rows).toBe('2')
  await refuseHalfMoved(target.database)
  await expect(refuseFilled(target, { ...mark, state: 'done' })).rejects.toThrow('already')

  const photo = path.basename(photos[0] ?? '')
  const picture = await readFile(path.join(from.dataDir, 'files', photo))
  await target.database.script(`update us_state set name = 'Tejas' where code = 'TX'`)
  await to.files.put(photo, Buffer.from('another picture'), 'image/webp')
  const there = { ...to, files: stumbling(to.files) }
  expect(await compared(from, there)).toMatchObject({ wrong: ['public.us_state', photo] })
  await target.database.script(`update us_state set name = 'Texas' where code = 'TX'`)
  await to.files.put(photo, picture, 'image/webp')

  const again = await createTestApp(target.settings)
  again.closeAfterTest()
  expect(await keptDifferences(again)).toEqual([])
  const signedIn = await accountCalls(again).signIn('plumber', plumber.email)
  expect(signedIn.json()).toMatchObject({ id: plumber.id })
  for (const url of photos) {
    const looks = [app, again].map((each) => each.inject({ url, headers: plumber.headers }))
    const [before, after] = await Promise.all(looks)
    expect(after?.statusCode).toBe(200)
    expect(after?.rawPayload).toEqual(before?.rawPayload)
  }
  const [row] = await again.context.db.select().from(plumberTable)
  expect(row && again.context.seal.open(row.taxIdSealed)).toBe('123456789')
  expect(await makeJob(again, plumber)).toBeGreaterThan(Math.max(...jobs))
  for (const table of ['ledger_posting', 'audit_entry'])
    await expect(again.context.database.script(`delete from ${table}`)).rejects.toThrow(
      'append-only',
    )
})
