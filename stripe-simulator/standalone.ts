import { PGlite } from '@electric-sql/pglite'
import fastify from 'fastify'
import { stripeSimulator } from './index.ts'
import type { SimulatorOptions, SimulatorStore } from './options.ts'

type OwnStore = SimulatorStore & { close(): Promise<void> }

/** A store on a database of its own. */
export const storeOn = (database: PGlite): OwnStore => ({
  query: (sql, params) => database.query(sql, params),
  transaction: (work) => database.transaction((tx) => work(tx)),
  close: () => database.close(),
})

/** A store in memory (or in a folder) of its own, for running without the product's database. */
const createMemoryStore = (folder?: string) => storeOn(new PGlite(folder))

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
