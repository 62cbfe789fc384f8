import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { applyMigrations } from '../../database/migrate/apply-migrations.ts'
import { migrationsFolder } from '../../database/migrations-folder.ts'
import { syncTree } from '../../lib/sync-folder.ts'
import { lockFolder, lockIn } from './folder-lock.ts'
import { openPool } from './pool.ts'
import type { DatabaseAdapter, QueryWatch } from './port.ts'
import { wireTo } from './wire.ts'

/** What the migrations create besides tables, and what looks indexes through. */
const extensions = { pg_trgm, amcheck }

/**
 * The engine fills its page cache with zeros at each start. A quarter of its usual 128 MB starts half a second
 * earlier, and lists of 120,000 jobs are answered as fast: what is not in it is in the system's own.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/** Said, so that what the environment says of a server (`PGSSLMODE`, `PGDATABASE`) does not count. */
const session = { user: 'postgres', database: 'postgres', ssl: false }

/** The one session of the engine, by the same driver as a server's. */
const adapterFor = (engine: PGlite, watch?: QueryWatch) => {
  const { withClient, answering } = openPool(
    { ...session, max: 1, idleTimeoutMillis: 0, stream: () => wireTo(engine) },
    watch,
  )
  const adapter: DatabaseAdapter = {
    ...answering,
    engine: 'embedded',
    unhurried: (work) => work(answering.db),
    inTurn: (_lock, work) => work(),
    migrate: (folder = migrationsFolder()) =>
      applyMigrations({ query: answering.sql, transaction: answering.sqlTransaction }, folder),
    isAway: () => false,
    close: async () => {
      await answering.close()
      await engine.close()
    },
  }
  return { adapter, withClient }
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
const keepLogShort = ({ script }: Pick<DatabaseAdapter, 'script'>) => {
  const timer = setInterval(() => {
    script('checkpoint').catch(() => {})
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
    const { adapter } = adapterFor(await PGlite.create(dataDir, { extensions, startParams }), watch)
    const stopCheckpoints = keepLogShort(adapter)
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
  const engine = await PGlite.create({ ...options, extensions, startParams })
  const { adapter, withClient } = adapterFor(engine, watch)
  return {
    ...adapter,
    dump: async () => {
      await adapter.script('checkpoint')
      // Nobody asks the engine anything meanwhile.
      return withClient(() => engine.dumpDataDir('none'))
    },
  }
}
