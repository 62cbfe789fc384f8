import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { applyMigrations } from '../../database/migrate/apply-migrations.ts'
import { migrationsFolder } from '../../database/migrations-folder.ts'
import { hasCode } from '../../lib/faults/has-code.ts'
import { ownFolder } from '../../lib/own-folder.ts'
import { syncTree } from '../../lib/sync-folder.ts'
import { closedInOrder } from './closed-in-order.ts'
import { answerOf, openEngine } from './engine.ts'
import { lockFolder, lockIn } from './folder-lock.ts'
import { openPool } from './pool.ts'
import type { DatabaseAdapter, QueryWatch } from './port.ts'
import { readApart } from './read-apart.ts'
import { session } from './session.ts'
import type { Loss } from './sign-of-life.ts'
import { type Ask, wireTo } from './wire.ts'

/**
 * Asks an engine that works in this thread: without a pause, a hundred statements in a row would let nobody else
 * in. Nor does the driver expect an answer before it is done with asking.
 */
export const askHere =
  (engine: PGlite): Ask =>
  async (messages) => {
    await setImmediate()
    return answerOf(engine, messages)
  }

/** The one session of the engine, by the same driver as a server's. */
const adapterFor = (engine: PGlite, watch?: QueryWatch) => {
  const { withClient, answering } = openPool(
    { ...session, stream: () => wireTo(askHere(engine)) },
    watch,
  )
  const adapter: DatabaseAdapter = {
    ...answering,
    engine: 'embedded',
    checkEntry: answering.check,
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
  const client = await openEngine({ dataDir: draft })
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

/** What PostgreSQL says of data and of indexes that cannot be as they were written. */
const isDamage = hasCode(new Set(['XX001', 'XX002']))

/** What is held of the database: whole as it was closed, until somebody looks or a query meets damage. */
const opinion = (isAsClosed: boolean, watch: QueryWatch = (_text, run) => run()) => {
  let isWhole = isAsClosed
  const listening: QueryWatch = (text, run) =>
    watch(text, run).catch((error: unknown) => {
      if (isDamage(error)) isWhole = false
      throw error
    })
  const foundWhole = () => {
    isWhole = true
  }
  return { isWhole: () => isWhole, wholeness: { isAsClosed, foundWhole }, listening }
}

/**
 * PGlite, which is PostgreSQL in this process, with its files under `folder`. It never forces them to
 * the disk; closing does, so that what was stopped in order survives a power cut after it. `lost` is told where
 * another process has taken the folder.
 */
export const openEmbeddedDatabase = async (
  folder: string,
  {
    watch,
    lost,
  }: { watch?: QueryWatch | undefined; lost?: ((how: Loss) => void) | undefined } = {},
): Promise<DatabaseAdapter> => {
  const dataDir = path.join(folder, 'database')
  const copies = path.join(folder, 'database.copies')
  const order = closedInOrder(dataDir, path.join(folder, 'database.closed'))
  mkdirSync(folder, { recursive: true })
  const unlock = lockFolder(lockIn(folder), lost)
  try {
    // What a process that was killed has left.
    rmSync(copies, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    await prepare(dataDir)
    // The engine lets everybody read and write its files.
    ownFolder(dataDir)
    const { isWhole, wholeness, listening } = opinion(await order.take(), watch)
    const { adapter, withClient } = adapterFor(await openEngine({ dataDir }), listening)
    const apart = readApart({
      ...{ dataDir, copies },
      held: (work) =>
        withClient(async (client) => {
          await client.query('checkpoint')
          await work()
        }),
      byItself: adapter.atOneMoment,
    })
    const stopCheckpoints = keepLogShort(adapter)
    return {
      ...adapter,
      ...apart,
      wholeness,
      close: async () => {
        stopCheckpoints()
        await apart.endReading()
        await adapter.close()
        await syncTree(dataDir)
        if (isWhole()) await order.leave()
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
  const engine = await openEngine(options)
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
