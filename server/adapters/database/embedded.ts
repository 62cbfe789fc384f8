import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { migrationsFolder } from '../../database/migrations-folder.ts'
import * as schema from '../../database/schema/index.ts'
import { lockFolder } from './folder-lock.ts'
import type { DatabaseAdapter, QueryWatch } from './port.ts'
import { watchQueries } from './watch-queries.ts'

/** What the migrations create besides tables. */
const extensions = { pg_trgm }

/** Lets a watch stand around every query, those inside of transactions too. */
const watched = (client: PGlite, watch: QueryWatch) => {
  watchQueries(client, watch)
  const transaction = client.transaction.bind(client)
  Object.assign(client, {
    transaction: (work: Parameters<typeof transaction>[0]) =>
      transaction((tx) => {
        watchQueries(tx, watch)
        return work(tx)
      }),
  })
}

const adapterFor = (client: PGlite, watch?: QueryWatch): DatabaseAdapter => {
  if (watch) watched(client, watch)
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
export const openEmbeddedDatabase = async (
  folder: string,
  watch?: QueryWatch,
): Promise<DatabaseAdapter> => {
  const dataDir = path.join(folder, 'database')
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockFolder(path.join(folder, 'database.lock'))
  const adapter = adapterFor(await PGlite.create(dataDir, { extensions }), watch)
  return {
    ...adapter,
    close: async () => {
      await adapter.close()
      unlock()
    },
  }
}

/** PGlite in memory, optionally begun as a copy of a dumped one: for tests. */
export const openMemoryDatabase = async (loadDataDir?: Blob, watch?: QueryWatch) => {
  const client = await PGlite.create({ loadDataDir, extensions })
  return { ...adapterFor(client, watch), dump: () => client.dumpDataDir('none') }
}
