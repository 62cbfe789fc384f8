import fs, { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { beginFolder } from '../../testing/begin-folder.ts'
import { rare } from '../../testing/rare.ts'
import { openEngine } from './engine.ts'

const insert = (engine: PGlite, from: number, to: number) =>
  engine.exec(
    `insert into leak select id, repeat('water ', 100) from generate_series(${from}, ${to}) id`,
  )

/** An engine on a disk, with a table of some hundred pages. */
const filledEngine = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-files-'))
  await beginFolder(folder)
  const engine = await openEngine({ dataDir: path.join(folder, 'database') })
  onTestFinished(async () => {
    await engine.close()
    rmSync(folder, { recursive: true })
  })
  await engine.exec(`
    create extension if not exists amcheck;
    create table leak (id int primary key, words text not null)`)
  await insert(engine, 1, 4000)
  return engine
}

/** What a reading of the whole table finds; fails where its index says anything else. */
const found = async (engine: PGlite) => {
  await engine.query(`select bt_index_check('leak_pkey', true)`)
  const { rows } = await engine.query('select count(*)::int as many, max(id) as last from leak')
  return rows[0]
}

test('the disk is asked once how long a file is, until one is cut or made anew', rare, async () => {
  const engine = await filledEngine()
  await found(engine)
  const asked = vi.spyOn(fs, 'fstatSync')
  onTestFinished(() => asked.mockRestore())
  for (let time = 0; time < 20; time += 1) {
    expect(await found(engine)).toEqual({ many: 4000, last: 4000 })
  }
  expect(asked.mock.calls.length).toBeLessThan(5)

  const pages = async () => {
    const { rows } = await engine.query<{ pages: number }>(
      `select pg_relation_size('leak') / 8192 as pages`,
    )
    return rows[0]?.pages ?? 0
  }
  const whole = await pages()

  await engine.exec('delete from leak where id > 1000')
  await engine.exec('vacuum leak')
  expect(await pages()).toBeLessThan(whole / 2)
  expect(await found(engine)).toEqual({ many: 1000, last: 1000 })

  await insert(engine, 1001, 6000)
  expect(await pages()).toBeGreaterThan(whole)
  expect(await found(engine)).toEqual({ many: 6000, last: 6000 })

  await engine.exec('delete from leak where id <= 3000')
  await engine.exec('vacuum full leak')
  expect(await found(engine)).toEqual({ many: 3000, last: 6000 })

  await engine.exec('begin; truncate leak')
  await insert(engine, 1, 50)
  expect(await found(engine)).toEqual({ many: 50, last: 50 })
  await engine.exec('rollback')
  await insert(engine, 6001, 7000)
  expect(await found(engine)).toEqual({ many: 4000, last: 7000 })
})
