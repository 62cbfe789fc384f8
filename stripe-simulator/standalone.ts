import { PGlite } from '@electric-sql/pglite'
import fastify from 'fastify'
import { stripeSimulator } from './index.ts'
import type { SimulatorOptions, SimulatorStore } from './options.ts'

/** A store in memory (or in a folder) of its own, for running without the product's database. */
export const createMemoryStore = (folder?: string): SimulatorStore & { close(): Promise<void> } => {
  const database = new PGlite(folder)
  return {
    query: (sql, params) => database.query(sql, params),
    transaction: (work) => database.transaction((tx) => work(tx)),
    close: () => database.close(),
  }
}

type Given = Partial<SimulatorOptions> & Pick<SimulatorOptions, 'webhookUrl'>

/** Starts the simulator alone on a free port; `close` leaves the store as it is. */
export const startStandalone = async (given: Given) => {
  const app = fastify({ forceCloseConnections: true })
  let url = ''
  const options: SimulatorOptions = {
    secretKey: 'sk_test_simulator',
    webhookSecret: 'whsec_simulator',
    clientId: 'ca_simulator',
    publicUrl: () => url,
    store: given.store ?? createMemoryStore(),
    ...given,
  }
  // A database that is still booting would outlast the time Fastify gives a plugin to start.
  await options.store.query('select 1')
  await app.register(stripeSimulator(options))
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, options, close: () => app.close() }
}
