import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { QueryWatch } from './adapters/database/port.ts'
import { assemble } from './assemble.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase, openTraces } from './context.ts'
import { loadGeography, openGeographyFile } from './database/load-geography.ts'
import { demoAccounts, demoOperator, seedDemo } from './database/seed/index.ts'
import { refuseHalfMoved, refuseMoved } from './features/moving/index.ts'
import { createMetrics, measureProcess } from './lib/metrics.ts'
import { movedClock } from './lib/moved-clock.ts'
import { openLog } from './lib/open-log.ts'
import { queryWatch } from './lib/query-watch.ts'
import { travellingClock } from './lib/travelling-clock.ts'
import { openEmbedded } from './start/open-embedded.ts'
import { writeOperatorFile } from './start/operator-file.ts'
import { requirePort } from './start/require-port.ts'
import { announce, explain, say } from './start/say.ts'
import { waitForRoom } from './start/wait-for-room.ts'

const here = path.dirname(fileURLToPath(import.meta.url))

/** Beside the bundle once built: `dist/server/main.js`, `dist/web`, `dist/geography.json`. */
const built = (name: string) => path.join(here, '..', name)

/** The database of this installation, which must not have been moved elsewhere, nor half moved here. */
const open = async (config: Config, watch: QueryWatch) => {
  if (!config.databaseUrl) {
    refuseMoved(config.dataDir)
    return openEmbedded(config, watch)
  }
  const database = await openDatabase(config, watch)
  await refuseHalfMoved(database)
  return database
}

const start = async () => {
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
  const database = await open(config, watch)
  await loadGeography(database, openGeographyFile(built('geography.json')))
  const home = config.movedClock ? movedClock(config.movedClock) : () => new Date()
  const { clock, holdBehind } = travellingClock(home)
  const product = await assemble({ config, database, clock, log, metrics }, built('web'))
  const { context } = product
  await context.files.check()
  const leaveWay = () => {
    const { host, port } = context.addresses.local()
    writeOperatorFile(config.dataDir, {
      url: `http://${host}:${port}`,
      token: context.operatorToken,
    })
  }
  // Whoever reaches this server has its token; a port that the system gives is known only afterwards.
  leaveWay()
  await product.listen()
  if (config.port === 0) leaveWay()
  if (config.demoData) {
    say('Looking after the demo data')
    await seedDemo(context, holdBehind)
  }
  await context.tasks.start()
  const demoOperators = config.production ? [] : [demoOperator]
  announce(context, config.demoData ? [...demoAccounts, ...demoOperators] : [])

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    say('Finishing what is under way')
    await product.close()
    await traces?.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

start().catch((error: unknown) => {
  explain(error)
  process.exit(1)
})
