import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { job, photo } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { lettersTo } from '../../testing/letters-to.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const yesterday = hoursAgo(25)

const sweep = async ({ context: { db, tasks } }: TestApp) => {
  await db.transaction((tx) => tasks.enqueue(tx, 'sweepFiles', {}))
  await tasks.drain()
}

test('files of a day ago that no photo has are removed; all others stay, and those older than the first job', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const { db, files, config } = app.context
  const folder = path.join(config.dataDir, 'files')
  const put = async (name: string, at?: Date) => {
    await files.put(name, Buffer.from('x'), 'image/webp')
    if (at) utimesSync(path.join(folder, name), at, at)
  }
  await put('of-another.webp', hoursAgo(27))
  await sweep(app)
  expect(readdirSync(folder)).toEqual(['of-another.webp'])
  const plumber = await makePlumber(app)
  const jobId = await makeJob(app, plumber)
  await db.update(job).set({ createdAt: hoursAgo(26) })
  const size = { width: 1, height: 1, bytes: 1 }
  await db.insert(photo).values([
    { ...size, jobId, type: 'p', fileName: 'own.webp', thumbnailName: 'own-small.webp' },
    { ...size, jobId, type: 'p', fileName: 'pipe--1a.webp', thumbnailName: 'pipe-small--1a.webp' },
  ])
  for (const name of ['own.webp', 'own-small.webp', 'pipe.webp', 'pipe-small.webp'])
    await put(name, yesterday)
  await put('lost.webp', yesterday)
  await put('under-way.webp')
  const draft = '.00000000-0000-4000-8000-000000000000.part'
  for (const name of [draft, 'notes.txt.of-a-person']) {
    writeFileSync(path.join(folder, name), 'x')
    utimesSync(path.join(folder, name), yesterday, yesterday)
  }
  const [cutOff, underWay] = [0, 1].map(() => mkdtempSync(path.join(tmpdir(), 'plumbline-upload-')))
  utimesSync(cutOff ?? '', yesterday, yesterday)
  await sweep(app)
  expect(existsSync(cutOff ?? '')).toBe(false)
  rmdirSync(underWay ?? '')
  expect(readdirSync(folder).toSorted()).toEqual(
    [
      ...['own.webp', 'own-small.webp', 'pipe.webp', 'pipe-small.webp'],
      ...['of-another.webp', 'under-way.webp', 'notes.txt.of-a-person'],
    ].toSorted(),
  )
})

/** The name of a letter that was kept so many days ago. */
const letterOf = (daysAgo: number) => {
  const microseconds = (Date.now() - daysAgo * 86_400_000) * 1000
  return `${String(microseconds).padStart(16, '0')}-0123456789abcdef.json`
}

test('letters of more than thirty days ago are not kept', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const { config, tasks } = app.context
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  await makeJob(app, plumber)
  await tasks.drain()
  const kept = await lettersTo(app, company.email)
  expect(kept).toHaveLength(1)
  const outbox = path.join(config.dataDir, 'outbox')
  const [first = ''] = readdirSync(outbox)
  cpSync(path.join(outbox, first), path.join(outbox, letterOf(31)))
  expect(await lettersTo(app, company.email)).toHaveLength(2)
  await sweep(app)
  expect(await lettersTo(app, company.email)).toEqual(kept)
})

test('nor where a mail server came after them', async () => {
  const app = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
  app.closeAfterTest()
  const outbox = path.join(app.context.config.dataDir, 'outbox')
  mkdirSync(outbox)
  const young = letterOf(29)
  for (const name of [letterOf(31), young]) writeFileSync(path.join(outbox, name), '{}')
  await sweep(app)
  expect(readdirSync(outbox)).toEqual([young])
})
