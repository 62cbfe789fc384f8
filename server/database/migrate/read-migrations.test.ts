import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readMigrations } from './read-migrations.ts'

/** A folder of migrations whose files end their lines so. */
const folderOf = (files: Record<string, readonly string[]>, end: string) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'meta'))
  const entries = Object.keys(files).map((tag, idx) => ({ idx, tag, when: idx, breakpoints: true }))
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  for (const [tag, lines] of Object.entries(files))
    writeFileSync(path.join(folder, `${tag}.sql`), lines.join(end))
  return folder
}

test.each([
  ['as they are kept', '\n'],
  ['as Windows writes them', '\r\n'],
])('the first line of a migration says what kind it is, with ends of lines %s', (_, end) => {
  const files = {
    '0000_one': ['select 1', ''],
    '0001_two': ['-- concurrently', 'create index concurrently i on job (city)', ''],
    '0002_three': ['-- contract after 0001_two', 'drop index i', ''],
  }
  const read = readMigrations(folderOf(files, end))
  expect(read.map(({ concurrently }) => concurrently)).toEqual([false, true, false])
  expect(read.map(({ contractAfter }) => contractAfter)).toEqual([undefined, undefined, '0001_two'])
})
