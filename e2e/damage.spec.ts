import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { peopleOf } from './people/calls-of-people.ts'
import { runBuilt } from './product/built.ts'
import { startProduct } from './product/product.ts'
import { snapshotsOf } from './product/snapshots.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-damage-'))
test.afterAll(() => rmSync(folder, { recursive: true }))

/** The product's hours ahead, and those of whoever goes back: a snapshot of later is not the last one. */
const ahead = { CLOCK_FILE: path.join(folder, 'hours') }

/** Runs the built server, or its restore command, to its end; answers all that it said. */
const run = async (dataDir: string, name: 'main' | 'restore', ...given: string[]) => {
  const settings = { ...ahead, DATA_DIR: dataDir, DEMO_DATA: 'no', PORT: '0' }
  const { code, out, fault } = await runBuilt(name, settings, ...given)
  return { code, said: out + fault }
}

const paths = z.array(z.object({ file: z.string() }))

/** The file that holds the rows of a table. */
const fileOf = async (dataDir: string, table: string) => {
  const database = await PGlite.create(path.join(dataDir, 'database'))
  const { rows } = await database.query(`select pg_relation_filepath('${table}') as file`)
  await database.close()
  return path.join(dataDir, 'database', paths.parse(rows)[0]?.file ?? '')
}

/** A product with a job, and a snapshot of it that is taken because hours went by; then killed. */
const scene = async () => {
  writeFileSync(ahead.CLOCK_FILE, '0')
  const product = await startProduct(ahead)
  const people = peopleOf(product)
  await people.company('drywell@test.example')
  const plumber = await people.plumber('maria@test.example')
  const jobId = await people.job(plumber, await people.homeowner(plumber))
  const snapshots = () => snapshotsOf(product.dataDir)
  const before = snapshots().length
  writeFileSync(ahead.CLOCK_FILE, '7')
  await expect.poll(() => snapshots().length, { timeout: 120_000 }).toBeGreaterThan(before)
  await product.kill()
  return { dataDir: product.dataDir, jobId }
}

const overwrite = (file: string, at: number) => {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(200, 0x5a), 0, 200, at)
  closeSync(handle)
}

const overwritten = 'rows of a table are overwritten'

const damages: Record<string, (dataDir: string) => Promise<void>> = {
  [overwritten]: async (dataDir) => {
    overwrite(await fileOf(dataDir, 'plumber'), 8000)
  },
  'the control file is cut off': async (dataDir) =>
    truncateSync(path.join(dataDir, 'database/global/pg_control'), 100),
  'the whole folder is gone': async (dataDir) =>
    rmSync(path.join(dataDir, 'database'), { recursive: true }),
}

test('a damaged database is not worked on: the server names the way back, and it leads there', async () => {
  const { dataDir, jobId } = await scene()
  for (const [what, damage] of Object.entries(damages)) {
    const damaged = path.join(folder, what)
    cpSync(dataDir, damaged, { recursive: true })
    await damage(damaged)
    const refused = await run(damaged, 'main')
    expect(refused.code, `${what}: ${refused.said}`).toBe(1)
    expect(refused.said).toContain('is damaged')
    expect(refused.said).toContain('npm run restore -- --latest-snapshot')
    if (what !== overwritten) continue
    const restored = await run(damaged, 'restore', '--latest-snapshot')
    expect(restored.said).toContain('start the server')
    expect(readdirSync(damaged).filter((name) => name.startsWith('damaged-'))).toHaveLength(1)
  }
  const again = await startProduct(ahead, path.join(folder, overwritten))
  const people = peopleOf(again)
  const plumber = await people.signIn('plumber', 'maria@test.example')
  const jobs: { id: number }[] = await people.get(`/plumber/job/list?id=${plumber.id}`, plumber)
  expect(jobs.map(({ id }) => id)).toEqual([jobId])
  await again.stop()
  rmSync(dataDir, { recursive: true })
})
