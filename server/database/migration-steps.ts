import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DatabaseAdapter } from '../adapters/database/port.ts'
import { readJournal } from './migrate/read-migrations.ts'
import { migrationsFolder } from './migrations-folder.ts'

/** The names of all migrations, oldest first, with the number a database remembers each by. */
export const migrationSteps = (folder = migrationsFolder()) =>
  readJournal(folder).entries.map(({ tag, when }) => ({ tag, when }))

/** What a migration is called that a database remembers by that number: one of a newer version by the number itself. */
export const migrationName = (when: number) =>
  migrationSteps().find((step) => step.when === when)?.tag ?? String(when)

/** Whether a migration goes by that name here, also where a version that did not know it gave the name. */
const isCalled = (name: string) => (step: { tag: string; when: number }) =>
  step.tag === name || String(step.when) === name

/** Whether this version knows the migration of that name. */
export const knowsMigration = (name: string) => migrationSteps().some(isCalled(name))

/** Brings an empty database to where the migration of that name left it; throws where there is no such one. */
export const migrateUntil = async (database: DatabaseAdapter, name: string) => {
  const known = readJournal(migrationsFolder())
  const last = known.entries.findIndex(isCalled(name))
  if (last < 0) throw new Error(`There is no migration ${name}`)
  const entries = known.entries.slice(0, last + 1)
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-migrations-'))
  try {
    mkdirSync(path.join(folder, 'meta'))
    writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...known, entries }))
    for (const { tag: each } of entries)
      cpSync(path.join(migrationsFolder(), `${each}.sql`), path.join(folder, `${each}.sql`))
    await database.migrate(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
