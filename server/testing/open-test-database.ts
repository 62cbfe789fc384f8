import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import type { DatabaseAdapter, QueryWatch } from '../adapters/database/port.ts'
import { openPostgres } from '../adapters/database/postgres.ts'
import { templateFile } from './database-template.ts'
import { memoryDatabase } from './memory-database.ts'
import { onServer, templateName } from './share-postgres.ts'

/** What a run of the tests is told by `vitest.config.ts`. */
declare module 'vitest' {
  interface ProvidedContext {
    /** What the databases of this run are. */
    engine: 'embedded' | 'postgres'
    /** The server that the tests of a run on PostgreSQL share. */
    postgresUrl: string
  }
}

/** A database for tests; `url` where it is on a PostgreSQL server. Closing removes it. */
export type TestDatabase = DatabaseAdapter & { url?: string }

const onAdmin = async (statement: string) => {
  const admin = await openPostgres(inject('postgresUrl'))
  await admin.script(statement)
  await admin.close()
}

/** Through the log, page by page, as is usual, making one takes the server four times as long. */
const asFiles = 'strategy file_copy'

/** The address of a new database on the server of a run on PostgreSQL, and how to remove it. */
const createOnServer = async (template: string) => {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onAdmin(`create database ${name} template ${template} ${asFiles}`)
  return {
    url: onServer(inject('postgresUrl'), name),
    drop: () => onAdmin(`drop database ${name} with (force)`),
  }
}

const openOnServer = async (template: string, watch?: QueryWatch): Promise<TestDatabase> => {
  const { url, drop } = await createOnServer(template)
  const database = await openPostgres(url, { watch })
  return { ...database, url, close: () => database.close().then(drop) }
}

/** A database with nothing in it, on the engine of this run. */
export const openEmptyDatabase = (): Promise<TestDatabase> =>
  inject('engine') === 'postgres' ? openOnServer('template0') : memoryDatabase()

/** An embedded database with the whole geography and no accounts. */
export const openMemoryTemplate = (watch?: QueryWatch): Promise<TestDatabase> =>
  memoryDatabase(new Blob([readFileSync(templateFile())]), watch)

/** A database with the whole geography and no accounts, on the engine of this run. */
export const openTestDatabase = (watch?: QueryWatch): Promise<TestDatabase> =>
  inject('engine') === 'postgres' ? openOnServer(templateName, watch) : openMemoryTemplate(watch)
