import type { DatabaseAdapter } from '#server/adapters/database/port.ts'
import type { YearSize } from '#server/database/seed/year/index.ts'
import { startPostgres } from '#server/testing/start-postgres.ts'
import { openProduct } from '../lib/product.ts'

/**
 * So many that the database prefers its indexes, and so few that it looks at every row for its
 * statistics: their chance would be the plans' chance.
 */
export const usual = { jobs: 3500, plumbers: 30, companies: 400, oneGiant: true }

/** A quarter of it, beside which it shows what reads more where there is more. */
export const quarter = { ...usual, jobs: 875, companies: 100 }

/** A day that has been, so that the data are the same whenever they are made. */
const clock = () => new Date('2026-06-15T12:00:00Z')

const unseen = `select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  and relallvisible < relpages`

/** Until nothing that ran beside it keeps a page from being known as visible to all: plans weigh that. */
const settle = async (database: DatabaseAdapter) => {
  for (let round = 0; round < 20; round += 1) {
    await database.script('vacuum analyze')
    const { rows } = await database.sql(unseen)
    if (rows.length === 0) return
  }
  throw new Error('Pages stay that are not known as visible to all: plans would differ by luck')
}

/** An installation whose plans are the same on every machine. */
export const openPlanned = async (size: YearSize) => {
  const server = await startPostgres({
    fsync: 'off',
    autovacuum: 'off',
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    enable_seqscan: 'off',
  })
  const product = await openProduct(size, { databaseUrl: server.url, clock })
  await settle(product.database)
  return {
    product,
    close: async () => {
      await product.close()
      await server.stop()
    },
  }
}
