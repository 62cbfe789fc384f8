import type { PGlite } from '@electric-sql/pglite'
import fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { stripeSimulator } from './index.ts'
import type { SimulatorOptions, SimulatorSql, SimulatorStore } from './options.ts'

type OwnStore = SimulatorStore & { close(): Promise<void> }

/** A store on a database of its own. */
export const storeOn = (database: PGlite): OwnStore => ({
  query: (sql, params) => database.query(sql, params),
  transaction: (work) =>
    database.transaction((tx) => work({ query: (sql, params) => tx.query(sql, params) })),
  close: () => database.close(),
})

const sqlOn = (client: pg.Pool | pg.PoolClient): SimulatorSql => ({
  query: async (text, values, name): Promise<pg.QueryResult> =>
    client.query({ text, ...(values && { values }), ...(name && { name }) }),
})

/** A store on a database of a PostgreSQL server. */
export const storeAt = (url: string): OwnStore => {
  const pool = new pg.Pool({ connectionString: url })
  pool.on('error', () => {})
  return {
    ...sqlOn(pool),
    transaction: async (work) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const done = await work(sqlOn(client))
        await client.query('commit')
        return done
      } catch (error) {
        await client.query('rollback').catch(() => {})
        throw error
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

/** What whoever runs it on its own must say; the keys are no secret. */
type Given = Partial<SimulatorOptions> &
  Pick<SimulatorOptions, 'webhookUrl' | 'store'> & { port?: number; host?: string }

/** Knows the calls that are being worked on: whoever asked may have gone before they are done. */
const watchCalls = (app: FastifyInstance) => {
  const underWay = new Set<Promise<unknown>>()
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = async function (...call) {
      const work = Promise.resolve(Reflect.apply(handler, this, call))
      underWay.add(work)
      try {
        return await work
      } finally {
        underWay.delete(work)
      }
    }
  })
  return { ended: () => Promise.allSettled(underWay) }
}

/**
 * Starts the simulator alone on a free port or the one given; `close` leaves the store as it is, and nothing asks it
 * any more.
 */
export const startStandalone = async ({ port = 0, host = '127.0.0.1', ...given }: Given) => {
  const app = fastify({ forceCloseConnections: true })
  const calls = watchCalls(app)
  let url = ''
  const options: SimulatorOptions = {
    secretKey: 'sk_test_simulator',
    webhookSecret: 'whsec_simulator',
    clientId: 'ca_simulator',
    publicUrl: () => url,
    ...given,
  }
  // A database that is still booting would outlast the time Fastify gives a plugin to start.
  await options.store.query('select 1')
  await app.register(stripeSimulator(options))
  url = await app.listen({ port, host })
  const close = async () => {
    await app.close()
    await calls.ended()
  }
  return { url, options, close }
}
