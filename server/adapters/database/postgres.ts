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

const queryOn =
  (client: pg.Pool | pg.PoolClient) =>
  async (text: string, values?: unknown[]): Promise<pg.QueryResult> =>
    client.query(text, values)

const inTransaction = async <T>(
  client: pg.PoolClient,
  work: (tx: { query: ReturnType<typeof queryOn> }) => Promise<T>,
) => {
  await client.query('begin')
  try {
    const result = await work({ query: queryOn(client) })
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

/** At most so many connections to the server, each made when it is first needed. */
const openPool = ({ url, watch, name }: Server, max: number): DatabaseAdapter => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max,
    keepAlive: true,
    // What a transaction asks at once is sent without waiting for each answer.
    pipeline: true,
    connectionTimeoutMillis: waitMilliseconds,
  })
  // A lost connection is made again, whether somebody used it or nobody; unheard it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (watch) watchQueries(client, watch)
  })
  if (watch) watchQueries(pool, watch)
  const db = drizzle({ client: pool })
  const withClient = async <T>(work: (client: pg.PoolClient) => Promise<T>) => {
    const client = await pool.connect()
    try {
      return await work(client)
    } finally {
      client.release()
    }
  }
  return {
    engine: 'postgres',
    db,
    sql: queryOn(pool),
    script: async (text) => {
      await pool.query(text)
    },
    sqlTransaction: (work) => withClient((client) => inTransaction(client, work)),
    inTurn: (lock, work) => withClient((client) => inTurn(client, lock, work)),
    migrate: (folder = migrationsFolder()) =>
      withClient((client) =>
        inTurn(client, migrationLock, () =>
          applyMigrations(
            { query: queryOn(client), transaction: (work) => inTransaction(client, work) },
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
const most = { calls: 10, background: 4 }

/** PostgreSQL over the network. */
export const openPostgres = async (
  url: string,
  watch?: QueryWatch,
  name = instanceName(),
): Promise<DatabaseAdapter> => {
  const server = { url, watch, name }
  const calls = openPool(server, most.calls)
  const background = openPool(server, most.background)
  return {
    ...calls,
    background,
    close: async () => {
      await Promise.all([calls.close(), background.close()])
    },
  }
}
