import {
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
import { expect, onTestFinished, test, vi } from 'vitest'
import { beginFolder } from '../../testing/begin-folder.ts'
import { memoryDatabase } from '../../testing/memory-database.ts'
import { rare } from '../../testing/rare.ts'
import { openEmbeddedDatabase } from './embedded.ts'
import type { DatabaseAdapter } from './port.ts'

const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-embedded-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A folder whose first start is over. */
const begunFolder = async () => {
  const folder = newFolder()
  await beginFolder(folder)
  return folder
}

const lastCheckpoint = async ({ sql }: DatabaseAdapter) => {
  const { rows } = await sql<{ at: string }>(
    'select checkpoint_lsn::text as at from pg_control_checkpoint()',
  )
  return rows[0]?.at
}

test(
  'a first start that was cut off begins anew, and the log is kept short while it runs',
  rare,
  async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const folder = newFolder()
    mkdirSync(path.join(folder, 'database.part'))
    writeFileSync(path.join(folder, 'database.part/PG_VERSION'), '18')

    const database = await openEmbeddedDatabase(folder)
    expect(existsSync(path.join(folder, 'database.part'))).toBe(false)
    const before = await lastCheckpoint(database)
    await database.script('create table kept as select 1 as one')
    vi.advanceTimersByTime(5 * 60_000)
    await expect.poll(() => lastCheckpoint(database), { timeout: 10_000 }).not.toBe(before)
    await database.close()
    expect(existsSync(path.join(folder, 'database.lock'))).toBe(false)

    const again = await openEmbeddedDatabase(folder)
    expect((await again.sql('select one from kept')).rows).toEqual([{ one: 1 }])
    await again.close()
  },
)

/** Whether it was as it had been closed; it is found whole, or not looked at, and closed again. */
const openOnce = async (folder: string, isLookedAt = false) => {
  const { wholeness, close } = await openEmbeddedDatabase(folder)
  if (isLookedAt) wholeness?.foundWhole()
  await close()
  return wholeness?.isAsClosed
}

const copyOf = (folder: string) => {
  const copy = newFolder()
  cpSync(folder, copy, { recursive: true, preserveTimestamps: true })
  rmSync(path.join(copy, 'database.lock'), { force: true })
  return copy
}

test(
  'what was found whole and closed in order is known to be, and nothing else is',
  rare,
  async () => {
    const folder = await begunFolder()
    await openOnce(folder)
    expect(await openOnce(folder, true)).toBe(false)
    const open = await openEmbeddedDatabase(folder)
    expect(open.wholeness?.isAsClosed).toBe(true)
    const asKilled = copyOf(folder)
    const damage = open.script(`do $$ begin raise 'a page is lost' using errcode = 'XX001'; end $$`)
    await expect(damage).rejects.toThrow('a page is lost')
    await open.close()

    expect(await openOnce(asKilled)).toBe(false)
    expect(await openOnce(folder, true)).toBe(false)
    expect(await openOnce(copyOf(folder))).toBe(false)
    const control = path.join(folder, 'database/global/pg_control')
    writeFileSync(control, readFileSync(control))
    expect(await openOnce(folder)).toBe(false)
  },
)

test('what the environment says of a server means nothing to the embedded database', async () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  const ofServer = {
    ...{ PGHOST: '192.0.2.1', PGPORT: '1', PGUSER: 'nobody', PGDATABASE: 'elsewhere' },
    ...{ PGSSLMODE: 'require', PGOPTIONS: '-c search_path=elsewhere' },
  }
  for (const [name, value] of Object.entries(ofServer)) vi.stubEnv(name, value)
  const database = await memoryDatabase()
  onTestFinished(database.close)
  const { rows } = await database.sql(
    'select current_user::text as who, current_database() as where',
  )
  expect(rows).toEqual([{ who: 'postgres', where: 'postgres' }])
})

const numbersIn = async ({ query }: { query: DatabaseAdapter['sql'] }) => {
  const { rows } = await query<{ number: number }>('select number from step order by number')
  return rows.map(({ number }) => number)
}

test('long reading sees one moment, nobody waits for it, and closing ends it', async () => {
  const folder = await begunFolder()
  const left = path.join(folder, 'database.copies')
  mkdirSync(left)
  const database = await openEmbeddedDatabase(folder)
  expect(existsSync(left)).toBe(false)
  await database.script('create table step (number int primary key); insert into step values (1)')

  let heard: (seen: unknown) => void = () => {}
  const seen = new Promise((resolve) => {
    heard = resolve
  })
  const reading = database.atOneMoment(async (tx) => {
    const before = await numbersIn(tx)
    await database.script('insert into step values (2)')
    const outside = await numbersIn({ query: database.sql })
    for (;;) heard({ before, after: await numbersIn(tx), outside })
  })
  const fault = reading.catch((each: unknown) => each)
  expect(await Promise.race([seen, fault])).toEqual({ before: [1], after: [1], outside: [1, 2] })
  await database.close()
  expect(String(await fault)).toContain('The server stops')
  expect(readdirSync(folder)).toEqual(['database'])
})
