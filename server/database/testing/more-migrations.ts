import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { readJournal } from '../migrate/read-migrations.ts'
import { migrationsFolder } from '../migrations-folder.ts'

/** A folder of all migrations and these after them, by name and text, until the test ends. */
export const moreMigrations = (added: Record<string, string>) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(migrationsFolder(), folder, { recursive: true })
  const journal = readJournal(folder)
  const last = journal.entries.at(-1) ?? { idx: 0, when: 0 }
  const entries = Object.keys(added).map((tag, at) => ({
    ...{ idx: last.idx + 1 + at, when: last.when + 1 + at, tag, version: '7', breakpoints: true },
  }))
  for (const [tag, text] of Object.entries(added))
    writeFileSync(path.join(folder, `${tag}.sql`), text)
  writeFileSync(
    path.join(folder, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: [...journal.entries, ...entries] }),
  )
  return folder
}
