import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DestinationStream } from 'pino'
import { onTestFinished } from 'vitest'
import type { QueryWatch } from '../adapters/database/port.ts'
import { openPostgres } from '../adapters/database/postgres.ts'
import { assemble } from '../assemble.ts'
import { readConfig } from '../config.ts'
import { loadGeography, readGeographyFile } from '../database/load-geography.ts'
import { createMetrics } from '../lib/metrics.ts'
import { openLog } from '../lib/open-log.ts'
import { queryWatch } from '../lib/query-watch.ts'
import { geographyFile } from './fill-template.ts'
import { freePort } from './free-port.ts'
import { openTestDatabase, type TestDatabase } from './open-test-database.ts'

/** The country with no ZIP codes but those around the accounts of `factories.ts`: all of them take seconds. */
const littleCountry = () => {
  const { zips, ...rest } = readGeographyFile(geographyFile)
  return { ...rest, version: 'little-country', zips: zips.filter(([zip]) => zip.startsWith('787')) }
}

/** The database of that address, with a country in it, by default a little one; without an address a new database. */
const openDatabase = async (url: string | undefined, watch: QueryWatch): Promise<TestDatabase> => {
  if (!url) return openTestDatabase(watch)
  const database = await openPostgres(url, { watch })
  await database.migrate()
  const { rows } = await database.sql('select from geography_version')
  if (rows.length === 0) await loadGeography(database, littleCountry())
  return { ...database, url }
}

/** What a server on PostgreSQL has to be told besides where that is. */
const besidePostgres = async () => {
  const port = String(await freePort())
  return {
    SECRET_KEY: 'k'.repeat(32),
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    PAYMENT_SIMULATOR: 'yes',
  }
}

const hour = 3_600_000

/** A clock that goes on by itself, and is moved by tests; the phones' goes along but where it is left behind. */
const createClock = () => {
  let offset = 0
  let aheadOfPhones = 0
  return {
    now: () => new Date(Date.now() + offset + aheadOfPhones),
    phones: () => new Date(Date.now() + offset),
    /** As a trial moves it: what people hold in their hands does not follow. */
    leavePhonesBehind: (hours: number) => {
      aheadOfPhones += hours * hour
    },
    forwardHours: (hours: number) => {
      offset += hours * hour
    },
    /** To the next noon in UTC, for tests of a day that must not end meanwhile. */
    forwardToNoon: () => {
      offset += 24 * hour - ((Date.now() + offset + 12 * hour) % (24 * hour))
    },
  }
}

/**
 * The whole server on a new database of this run's engine, listening on a free port with the payment simulator
 * and the mailbox on it; on the PostgreSQL server of `DATABASE_URL`, or the database `begun`, where one is given.
 * Close it with `close`, or let the test's end do it.
 */
export const createTestApp = async (
  settings: Record<string, string> = {},
  begun?: TestDatabase,
  logged?: DestinationStream,
) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-test-'))
  const metrics = createMetrics()
  const database = begun ?? (await openDatabase(settings.DATABASE_URL, queryWatch(metrics)))
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO_DATA: 'no',
    REQUESTS_PER_MINUTE: '1000000',
    MAX_EVENT_LOOP_DELAY: '0',
    SNAPSHOT_HOURS: '0',
    ...(database.url && { ...(await besidePostgres()), DATABASE_URL: database.url }),
    ...settings,
  })
  const clock = createClock()
  const log = openLog(config.logLevel, logged)
  const product = await assemble(
    { config, database, clock: clock.now, phoneClock: clock.phones, log, metrics },
    path.join(dataDir, 'no-web'),
  )
  await product.listen()
  const { app, context } = product
  const close = async () => {
    await product.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    app,
    context,
    clock,
    inject: app.inject.bind(app),
    url: () => context.publicUrl(),
    close,
    closeAfterTest: () => onTestFinished(close),
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
