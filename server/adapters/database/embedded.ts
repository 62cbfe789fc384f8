import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { applyMigrations } from '../../database/migrate/apply-migrations.ts'
import { migrationsFolder } from '../../database/migrations-folder.ts'
import { syncTree } from '../../lib/sync-folder.ts'
import { lockFolder, lockIn } from './folder-lock.ts'
import type { DatabaseAdapter, QueryWatch } from './port.ts'
import { watchQueries } from './watch-queries.ts'

/** What the migrations create besides tables, and what looks indexes through. */
const extensions = { pg_trgm, amcheck }

/**
 * The engine fills its page cache with zeros at each start. A quarter of its usual 128 MB starts half a second
 * earlier, and lists of 120,000 jobs are answered as fast: what is not in it is in the system's own.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

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

/** The driver gives a statement no name, so it gets one in SQL. */
const planning = (client: PGlite) => {
  const planned = new Map<string, Promise<unknown>>()
  const plan = async (name: string, text: string) => {
    try {
      await client.exec(`prepare ${name} as ${text}`)
    } catch (error) {
      planned.delete(name)
      throw error
    }
  }
  return async <T>(name: string, text: string) => {
    const ready = planned.get(name) ?? plan(name, text)
    planned.set(name, ready)
    await ready
    return client.query<T>(`execute ${name}`)
  }
}

const adapterFor = (client: PGlite, watch?: QueryWatch): DatabaseAdapter => {
  if (watch) watched(client, watch)
  const db = drizzle({ client })
  const sqlTransaction: DatabaseAdapter['sqlTransaction'] = (work) =>
    client.transaction((tx) =>
      work({ query: (text: string, values?: unknown[]) => tx.query(text, values) }),
    )
  return {
    engine: 'embedded',
    db,
    sql: (text, values) => client.query(text, values),
    planned: planning(client),
    script: async (text) => {
      await client.exec(text)
    },
    sqlTransaction,
    unhurried: (work) => work(db),
    inTurn: (_lock, work) => work(),
    migrate: (folder = migrationsFolder()) =>
      applyMigrations({ query: client.query.bind(client), transaction: sqlTransaction }, folder),
    isAway: () => false,
    close: () => client.close(),
  }
}

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0

/** A new database stands under its name only once it is whole: a first start that is cut off begins anew. */
const prepare = async (dataDir: string) => {
  if (!isEmpty(dataDir)) return
  const draft = `${dataDir}.part`
  rmSync(draft, { recursive: true, force: true })
  const client = await PGlite.create(draft, { startParams })
  await client.close()
  rmSync(dataDir, { recursive: true, force: true })
  renameSync(draft, dataDir)
}

const checkpointMilliseconds = 5 * 60_000

/**
 * Outside a PostgreSQL server nobody makes checkpoints: the log would grow for as long as the process
 * lives, and the next start would read all of it again.
 */
const keepLogShort = (client: PGlite) => {
  const timer = setInterval(() => {
    client.exec('checkpoint').catch(() => {})
  }, checkpointMilliseconds).unref()
  return () => clearInterval(timer)
}

/**
 * PGlite, which is PostgreSQL in this process, with its files under `folder`. It never forces them to
 * the disk; closing does, so that what was stopped in order survives a power cut after it.
 */
export const openEmbeddedDatabase = async (
  folder: string,
  watch?: QueryWatch,
): Promise<DatabaseAdapter> => {
  const dataDir = path.join(folder, 'database')
  mkdirSync(folder, { recursive: true })
  const unlock = lockFolder(lockIn(folder))
  try {
    await prepare(dataDir)
    const client = await PGlite.create(dataDir, { extensions, startParams })
    const stopCheckpoints = keepLogShort(client)
    const adapter = adapterFor(client, watch)
    return {
      ...adapter,
      close: async () => {
        stopCheckpoints()
        await adapter.close()
        await syncTree(dataDir)
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** PGlite in memory, optionally begun as a copy of a dumped one: for tests. */
export const openMemoryDatabase = async (options: PGliteOptions = {}, watch?: QueryWatch) => {
  const client = await PGlite.create({ ...options, extensions, startParams })
  return {
    ...adapterFor(client, watch),
    dump: async () => {
      await client.exec('checkpoint')
      return client.dumpDataDir('none')
    },
  }
}
