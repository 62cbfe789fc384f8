import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import { migrationsFolder } from '../migrations-folder.ts'

const journal = z.looseObject({
  entries: z.array(z.looseObject({ idx: z.number(), tag: z.string(), when: z.number() })),
})

/** The list of migrations in a folder, oldest first, with everything the file says. */
export const readJournal = (folder: string) =>
  journal.parse(JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')))

const contract = /^-- contract after (\w+)\r?\n/
const concurrently = /^-- concurrently\r?\n/

/**
 * One step of the schema. `index` is what an instance calls its schema; `when` what the database
 * remembers the step by.
 */
export type Migration = {
  index: number
  tag: string
  when: number
  hash: string
  statements: readonly string[]
  /** Takes away what versions before the migration of this name still use. */
  contractAfter: string | undefined
  /** Runs statement by statement, outside of a transaction, and may be begun again. */
  concurrently: boolean
}

/** The migrations of a folder, oldest first; the first line of a file says what kind it is. */
export const readMigrations = (folder: string): Migration[] => {
  const files = readMigrationFiles({ migrationsFolder: folder })
  return readJournal(folder).entries.map(({ idx, tag, when }, at) => {
    const file = files[at]
    if (!file) throw new Error(`No file of the migration ${tag}`)
    const [first = ''] = file.sql
    return {
      ...{ index: idx, tag, when, hash: file.hash, statements: file.sql },
      contractAfter: contract.exec(first)?.[1],
      concurrently: concurrently.test(first),
    }
  })
}

/** The number of the newest migration there is. */
export const schemaVersion = (folder = migrationsFolder()) =>
  Math.max(...readJournal(folder).entries.map(({ idx }) => idx))
