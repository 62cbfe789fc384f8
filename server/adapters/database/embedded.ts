import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { migrationsFolder } from '../../database/migrations-folder.ts'
import * as schema from '../../database/schema/index.ts'
import { lockFolder } from './folder-lock.ts'
import type { DatabaseAdapter } from './port.ts'

/** What the migrations create besides tables. */
const extensions = { pg_trgm }

const adapterFor = (client: PGlite): DatabaseAdapter => {
  const db = drizzle({ client, schema })
  return {
    engine: 'embedded',
    db,
    sql: (text, values) => client.query(text, values),
    script: async (text) => {
      await client.exec(text)
    },
    sqlTransaction: (work) =>
      client.transaction((tx) =>
        work({ query: (text: string, values?: unknown[]) => tx.query(text, values) }),
      ),
    migrate: (folder = migrationsFolder()) => migrate(db, { migrationsFolder: folder }),
    isAway: () => false,
    close: () => client.close(),
  }
}

/** PGlite, which is PostgreSQL in this process, with its files under `folder`. */
export const openEmbeddedDatabase = async (folder: string): Promise<DatabaseAdapter> => {
  const dataDir = path.join(folder, 'database')
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockFolder(path.join(folder, 'database.lock'))
  const adapter = adapterFor(await PGlite.create(dataDir, { extensions }))
  return {
    ...adapter,
    close: async () => {
      await adapter.close()
      unlock()
    },
  }
}

/** PGlite in memory, optionally begun as a copy of a dumped one: for tests. */
export const openMemoryDatabase = async (loadDataDir?: Blob) => {
  const client = await PGlite.create({ loadDataDir, extensions })
  return { ...adapterFor(client), dump: () => client.dumpDataDir('none') }
}
