import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { migrationsFolder } from '../../database/migrations-folder.ts'
import * as schema from '../../database/schema/index.ts'
import { isConnectionFault } from './connection-fault.ts'
import type { DatabaseAdapter, QueryWatch } from './port.ts'
import { watchQueries } from './watch-queries.ts'

/** One migration at a time, however many instances start together. */
const migrationLock = 7_203_411

/** How long a call waits for a free connection, or for the server to take one. */
const waitMilliseconds = 5000

const queryOn =
  (client: pg.Pool | pg.PoolClient) =>
  async (text: string, values?: unknown[]): Promise<pg.QueryResult> =>
    client.query(text, values)

/** PostgreSQL over the network. */
export const openPostgres = async (url: string, watch?: QueryWatch): Promise<DatabaseAdapter> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: waitMilliseconds,
  })
  // A lost connection is made again, whether somebody used it or nobody; unheard it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (watch) watchQueries(client, watch)
  })
  if (watch) watchQueries(pool, watch)
  const db = drizzle({ client: pool, schema })
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
    sqlTransaction: (work) =>
      withClient(async (client) => {
        await client.query('begin')
        try {
          const result = await work({ query: queryOn(client) })
          await client.query('commit')
          return result
        } catch (error) {
          await client.query('rollback').catch(() => {})
          throw error
        }
      }),
    migrate: (folder = migrationsFolder()) =>
      withClient(async (client) => {
        await client.query('select pg_advisory_lock($1)', [migrationLock])
        try {
          await migrate(drizzle({ client, schema }), { migrationsFolder: folder })
        } finally {
          await client.query('select pg_advisory_unlock($1)', [migrationLock])
        }
      }),
    isAway: isConnectionFault,
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}
