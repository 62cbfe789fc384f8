import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import type { OperatorRole, Role } from '#contract/endpoint.ts'
import type { DatabaseAdapter } from '#server/adapters/database/port.ts'
import { assemble } from '#server/assemble.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/context.ts'
import { loadGeography, openGeographyFile } from '#server/database/load-geography.ts'
import { seedYear, type YearSize } from '#server/database/seed/year/index.ts'
import { createMetrics } from '#server/lib/metrics.ts'
import { queryWatch } from '#server/lib/query-watch.ts'
import type { Clock } from '#server/lib/time/clock.ts'
import { newToken, tokenHash } from '#server/lib/tokens.ts'
import { openClient } from './client.ts'

/** No limit that a measurement from one address would meet; each is still looked at. */
export const unlimited = '1000000000'

/** Of every process on the databases of measurements: what one has sealed, the others read. */
export const secretKey = 'only for measurements and never for people'

/** The settings of an installation of its own; beside PostgreSQL those of a trial on it. */
const settings = (dataDir: string, databaseUrl: string | undefined) => ({
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  DEMO_DATA: 'no',
  REQUESTS_PER_MINUTE: unlimited,
  // A machine that is busy with other work shows in the figures, not in refusals.
  MAX_EVENT_LOOP_DELAY: '0',
  ...(databaseUrl && {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'http://localhost',
    SECRET_KEY: secretKey,
    PAYMENT_SIMULATOR: 'yes',
  }),
})

const isFilled = async (database: DatabaseAdapter) => {
  const { rows } = await database.sql('select from job limit 1')
  return rows.length > 0
}

/** An empty database or a filled one; with a filled one the folder in which its photos were kept. */
type Place = { databaseUrl?: string; kept?: string; clock?: Clock }

/** The whole product with so much of a year in it, listening. */
export const openProduct = async (
  size: YearSize,
  { databaseUrl, kept, clock = () => new Date() }: Place,
) => {
  const dataDir = kept ?? mkdtempSync(path.join(tmpdir(), 'plumbline-bench-'))
  mkdirSync(dataDir, { recursive: true })
  const config = readConfig(settings(dataDir, databaseUrl))
  const metrics = createMetrics()
  const database = await openDatabase(config, { watch: queryWatch(metrics) })
  await loadGeography(database, openGeographyFile(path.resolve('build/geography.json')))
  const product = await assemble(
    { config, database, clock, log: pino({ level: config.logLevel }), metrics },
    path.resolve('dist/web'),
  )
  await product.listen()
  const { context } = product
  if (!(await isFilled(database))) {
    const refused = await seedYear(context, size)
    if (refused) throw new Error(refused)
  }
  const { port } = context.addresses.local()
  const client = openClient(`http://127.0.0.1:${port}`)
  return {
    url: `http://localhost:${port}`,
    /** Of a database on a PostgreSQL server. */
    databaseUrl,
    database,
    client,
    now: context.clock,
    /** A session of an account of the year, with the headers of its calls. */
    signIn: async (role: Role | OperatorRole, email: string) => {
      const token = newToken()
      const { rows } = await database.sql<{ id: string | number }>(
        `insert into session (token_hash, role, account_id, expires_at)
         select $1, '${role}', id, now() + interval '1 day' from ${role} where email = $2
         returning account_id as id`,
        [tokenHash(token), email],
      )
      const id = Number(rows[0]?.id)
      return { id, token, headers: { authorization: `Bearer ${token}` } }
    },
    close: async () => {
      client.close()
      await product.close()
      if (!kept) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type Product = Awaited<ReturnType<typeof openProduct>>
