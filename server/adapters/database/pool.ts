import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isConnectionFault } from '../../lib/faults/connection-fault.ts'
import { onlyReads } from '../../lib/faults/only-reads.ts'
import type { QueryWatch } from './port.ts'
import { watchQueries } from './watch-queries.ts'

/** For work that may take as long as it needs, such as building an index: the most a timer takes, 24 days. */
export const noHurry = 2 ** 31 - 1

/** Plain SQL on a connection, or on whichever is free. */
export const queryOn =
  (client: Pick<pg.PoolClient, 'query'>, query_timeout?: number) =>
  async (text: string, values?: unknown[], name?: string): Promise<pg.QueryResult> => {
    const asked = { text, values, name, query_timeout }
    return client.query(asked)
  }

/** Work in a transaction of its own. */
export const inTransaction = async <T>(
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

/** All reads of the transaction see the database as it is now, however long they take. */
const freeze = 'set transaction isolation level repeatable read, read only'

/** The connections of one engine, each made when it is first needed, and what every engine answers over them. */
export const openPool = (settings: pg.PoolConfig, watch?: QueryWatch) => {
  // What a transaction asks at once is sent without waiting for each answer.
  const pool = new pg.Pool({ ...settings, pipeline: true })
  // A lost connection is made again, whether somebody used it or nobody; unheard it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (watch) watchQueries(client, watch)
  })
  /** Nothing can be asked of a connection that is not to be had: what watches hears of that all the same. */
  const connect = () =>
    pool
      .connect()
      .catch((fault: unknown) =>
        watch ? watch('connect', () => Promise.reject(fault)) : Promise.reject(fault),
      )
  const withClient = async <T>(work: (client: pg.PoolClient) => Promise<T>) => {
    const client = await connect()
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
  // The pool's own would give up the connection of every statement that fails, and all that is planned on it.
  const query = (...given: unknown[]) =>
    withClient(async (client) => Reflect.apply(client.query, client, given))
  const db = drizzle({ client: Object.assign(pool, { query }) })
  // Given the pool, drizzle keeps the connection of a transaction whose very beginning fails.
  const transaction: typeof db.transaction = (work, options) =>
    withClient((client) => drizzle({ client }).transaction(work, options))
  const sqlTransaction = <T>(work: (tx: { query: ReturnType<typeof queryOn> }) => Promise<T>) =>
    withClient((client) => inTransaction(client, work))
  /** The connection to a server that only reads is not lent again, as after any fault of a connection. */
  const check = () =>
    withClient(async (client) => {
      const asked = await client.query<Record<string, string>>('show transaction_read_only')
      if (asked.rows[0]?.transaction_read_only === 'on')
        throw Object.assign(new Error('The database server only reads'), { code: onlyReads })
    })
  return {
    pool,
    withClient,
    answering: {
      check,
      db: Object.assign(db, { transaction }),
      sql: queryOn(pool),
      script: async (text: string) => {
        await queryOn(pool, noHurry)(text)
      },
      sqlTransaction,
      atOneMoment: <T>(read: (tx: { query: ReturnType<typeof queryOn> }) => Promise<T>) =>
        sqlTransaction(async (tx) => {
          await tx.query(freeze)
          return read(tx)
        }),
      close: () => pool.end(),
    },
  }
}
