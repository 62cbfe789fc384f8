import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { assemble } from '#server/assemble.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/context.ts'
import { loadGeography, openGeographyFile } from '#server/database/load-geography.ts'
import { seedDemo } from '#server/database/seed/index.ts'
import { fullYear, seedYear, yearRefusal } from '#server/database/seed/year/index.ts'
import { plainFault } from '#server/lib/faults/plain-fault.ts'
import { travellingClock } from '#server/lib/time/travelling-clock.ts'
import { endWhereLost } from '#server/start/end-where-lost.ts'
import { requirePort } from '#server/start/require-port.ts'
import { explain, say } from '#server/start/say.ts'

const jobsAllowed = { least: 1000, most: 1_000_000 }

/** Of a whole year unless `--jobs` says another number, with as many accounts. */
const readSize = () => {
  const { values, positionals } = parseArgs({
    options: { jobs: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  })
  const unknown = [...Object.keys(values).filter((name) => name !== 'jobs'), ...positionals]
  if (unknown.length > 0) throw plainFault(`Unknown: ${unknown.join(', ')}. There is --jobs alone.`)
  const jobs = Number(values.jobs ?? fullYear.jobs)
  const { least, most } = jobsAllowed
  if (!Number.isInteger(jobs) || jobs < least || jobs > most)
    throw plainFault(`--jobs takes a whole number from ${least} to ${most}`)
  return { ...fullYear, jobs }
}

const geography = path.resolve('build/geography.json')

/** Fills the installation that the settings name with a year of demo data; the server must not run. */
const fill = async () => {
  const size = readSize()
  if (!existsSync(geography)) throw new Error('npm run geography has to come first')
  const config = readConfig(process.env)
  await requirePort(config.host, config.port)
  mkdirSync(config.dataDir, { recursive: true })
  say('Preparing the database')
  const database = await openDatabase(config, { lost: endWhereLost })
  await loadGeography(database, openGeographyFile(geography))
  const log = pino({ level: config.logLevel })
  const { clock, holdBehind } = travellingClock(() => new Date())
  const product = await assemble({ config, database, clock, log }, path.resolve('dist/web'))
  try {
    const refused = await yearRefusal(product.context)
    if (refused) return refused
    await product.listen()
    await seedDemo(product.context, holdBehind)
    return await seedYear(product.context, size, say)
  } finally {
    await product.close()
  }
}

fill().then(
  (refused) => {
    say(refused ?? 'A year of demo data is there: npm start')
    process.exit(refused ? 1 : 0)
  },
  (error: unknown) => {
    explain(error)
    process.exit(1)
  },
)
