import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { assemble } from './assemble.ts'
import { readConfig } from './config.ts'
import { openTraces } from './context.ts'
import { loadGeography, openGeographyFile } from './database/load-geography.ts'
import {
  demoAccounts,
  demoOperator,
  endDemoOperator,
  isDemoOperatorThere,
  refuseDemoBesideMoney,
  seedDemo,
  tellOfDemo,
} from './database/seed/index.ts'
import { advisoryLocks } from './lib/advisory-locks.ts'
import { createMetrics, measureProcess } from './lib/metrics.ts'
import { openLog } from './lib/open-log.ts'
import { queryWatch } from './lib/query-watch.ts'
import { travellingClock } from './lib/time/travelling-clock.ts'
import { endWhereLost } from './start/end-where-lost.ts'
import { openOwnDatabase } from './start/open-own-database.ts'
import { writeOperatorFile } from './start/operator-file.ts'
import { ownClock } from './start/own-clock.ts'
import { requirePort } from './start/require-port.ts'
import { announce, say } from './start/say.ts'
import { waitForRoom } from './start/wait-for-room.ts'
import type { Orders } from './start/when-asked-to-stop.ts'

const here = path.dirname(fileURLToPath(import.meta.url))

/** Beside the bundle once built: `dist/server/main.js`, `dist/web`, `dist/geography.json`. */
const built = (name: string) => path.join(here, '..', name)

/** Brings the server up by the settings of the environment; from then on `orders` can end it in order. */
export const startServer = async (orders: Orders) => {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  const traces = await openTraces(config)
  const metrics = createMetrics()
  measureProcess(metrics)
  await requirePort(config.host, config.port)
  mkdirSync(config.dataDir, { recursive: true })
  say('Preparing the database')
  await waitForRoom(config)
  const watch = queryWatch(metrics)
  const database = await openOwnDatabase(config, { watch, lost: endWhereLost })
  await loadGeography(database, openGeographyFile(built('geography.json')))
  const { clock, holdBehind } = travellingClock(ownClock(config))
  const open = async () => {
    const product = await assemble({ config, database, clock, log, metrics }, built('web'))
    const { context } = product
    await context.files.check()
    await refuseDemoBesideMoney(config, context.db)
    const ended = await endDemoOperator(context)
    if (ended) say(ended)
    const leaveWay = () => {
      const { addresses, operatorToken } = context
      return writeOperatorFile(config.dataDir, { url: addresses.localUrl(), token: operatorToken })
    }
    const lookAfterDemo = () => {
      say('Looking after the demo data')
      return seedDemo(context, holdBehind)
    }
    // Whoever is let in finds the demo data whole, and the clock right. They have to know the port, though.
    const isPortKnown = config.port !== 0
    if (config.demoData && isPortKnown) await product.byItself(lookAfterDemo)
    // Whoever reaches this server has its token.
    const wayThere = isPortKnown && leaveWay()
    await product.listen()
    const takeWayAway = wayThere || leaveWay()
    if (config.demoData && !isPortKnown) await lookAfterDemo()
    return { ...product, takeWayAway }
  }
  const product = await (config.demoData ? database.inTurn(advisoryLocks.demo, open) : open())
  const { context } = product
  await context.tasks.start()
  const demoOperators = (await isDemoOperatorThere(context.db)) ? [demoOperator] : []
  announce(
    context,
    config.demoData ? [...demoAccounts, ...demoOperators] : [],
    config.demoData ? await tellOfDemo(context) : [],
  )

  const { departure } = context
  const close = async () => {
    // As long as it listens: the next one at this port leaves its own.
    product.takeWayAway()
    await product.close()
    await traces?.close()
  }
  orders.runs({ config, departure, log, close })
}
