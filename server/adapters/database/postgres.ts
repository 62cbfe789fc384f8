import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { applyMigrations } from '../../database/migrate/apply-migrations.ts'
import { instanceName } from '../../database/migrate/instance-name.ts'
import { migrationsFolder } from '../../database/migrations-folder.ts'
import { isConnectionFault } from './connection-fault.ts'
import type { DatabaseAdapter, QueryWatch } from './port.ts'
import { watchQueries } from './watch-queries.ts'

/** One migration at a time, however many instances start together. */
const migrationLock = 7_203_411

const turnMilliseconds = 200

/** How long a call waits for a free connection, or for the server to take one. */
const waitMilliseconds = 5000

/** For work that may take as long as it needs, such as building an index: the most a timer takes, 24 days. */
const noHurry = 2 ** 31 - 1

/** A silent peer that owes an answer is asked whether it is still there after so long. */
const probeAfterMilliseconds = 10_000

const queryOn =
  (client: pg.Pool | pg.PoolClient, query_timeout?: number) =>
  async (text: string, values?: unknown[]): Promise<pg.QueryResult> => {
    const asked = { text, values, query_timeout }
    return client.query(asked)
  }

const inTransaction = async <T>(
  client: pg.PoolClient,
  work: (tx: { query: ReturnType<typeof queryOn> }) => Promise<T>,
) => {
  await client.query('begin; set local idle_in_transaction_session_timeout = 0')
  try {
    const result = await work({ query: queryOn(client, noHurry) })
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * Asks again and again instead of waiting inside the database: an index that is built meanwhile
 * (`concurrently`) would wait for whoever waits there, and both for ever.
 */
const inTurn = async <T>(client: pg.PoolClient, lock: number, work: () => Promise<T>) => {
  const take = async () =>
    (await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock]))
      .rows[0]?.mine === true
  while (!(await take())) await setTimeout(turnMilliseconds)
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {})
  }
}

type Server = { url: string; watch: QueryWatch | undefined; name: string }

/**
 * `patienceMilliseconds`: an answer that takes longer counts as a connection that is silent, and the
 * connection is given up: a server that was lost without a word would otherwise hold it for ever.
 */
type Share = { max: number; patienceMilliseconds: number }

/** At most so many connections to the server, each made when it is first needed. */
const openPool = (
  { url, watch, name }: Server,
  { max, patienceMilliseconds }: Share,
): DatabaseAdapter => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max,
    keepAlive: true,
    keepAliveInitialDelayMillis: probeAfterMilliseconds,
    query_timeout: patienceMilliseconds,
    // What a transaction asks at once is sent without waiting for each answer.
    pipeline: true,
    connectionTimeoutMillis: waitMilliseconds,
  })
  // A lost connection is made again, whether somebody used it or nobody; unheard it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // And the other way round: an instance that was lost in a transaction does not keep its locks.
    client
      .query(`set idle_in_transaction_session_timeout = ${patienceMilliseconds}`)
      .catch(() => {})
    if (watch) watchQueries(client, watch)
  })
  if (watch) watchQueries(pool, watch)
  const withClient = async <T>(work: (client: pg.PoolClient) => Promise<T>) => {
    const client = await pool.connect()
    try {
      const result = await work(client)
      client.release()
      return result
    } catch (error) {
      // A connection that is lost is not lent again, even before the driver has heard of its end.
      client.release(isConnectionFault(error))
      throw error
    }
  }
  const db = drizzle({ client: pool })
  // Given the pool, drizzle keeps the connection of a transaction whose very beginning fails.
  const transaction: typeof db.transaction = (work, settings) =>
    withClient((client) => drizzle({ client }).transaction(work, settings))
  return {
    engine: 'postgres',
    db: Object.assign(db, { transaction }),
    sql: queryOn(pool),
    planned: async (name, text): Promise<pg.QueryResult> => pool.query({ name, text }),
    script: async (text) => {
      await queryOn(pool, noHurry)(text)
    },
    unhurried: async (work) => {
      const own = openPool({ url, watch, name }, { max: 1, patienceMilliseconds: noHurry })
      try {
        return await work(own.db)
      } finally {
        await own.close()
      }
    },
    sqlTransaction: (work) => withClient((client) => inTransaction(client, work)),
    inTurn: (lock, work) => withClient((client) => inTurn(client, lock, work)),
    migrate: (folder = migrationsFolder()) =>
      withClient((client) =>
        inTurn(client, migrationLock, () =>
          applyMigrations(
            { query: queryOn(client, noHurry), transaction: (work) => inTransaction(client, work) },
            folder,
          ),
        ),
      ),
    isAway: isConnectionFault,
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

/** Connections for calls, and apart from them for background work: a rush of calls does not hold it up. */
const shares = {
  calls: { max: 10, patienceMilliseconds: 30_000 },
  background: { max: 4, patienceMilliseconds: 300_000 },
}

type Options = {
  watch?: QueryWatch | undefined
  name?: string
  /** How long an answer may take to a call; without it, 30 seconds. */
  patienceMilliseconds?: number
}

/** PostgreSQL over the network. */
export const openPostgres = async (
  url: string,
  {
    watch,
    name = instanceName(),
    patienceMilliseconds = shares.calls.patienceMilliseconds,
  }: Options = {},
): Promise<DatabaseAdapter> => {
  const server = { url, watch, name }
  const calls = openPool(server, { ...shares.calls, patienceMilliseconds })
  const background = openPool(server, shares.background)
  return {
    ...calls,
    background,
    close: async () => {
      await Promise.all([calls.close(), background.close()])
    },
  }
}
