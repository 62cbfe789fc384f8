import { mkdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '#server/testing/start-postgres.ts'
import { openProduct, type Product } from './product.ts'
import type { Sizes } from './sizes.ts'

export const engineNames = ['postgres', 'embedded'] as const
export type EngineName = (typeof engineNames)[number]

const settings = { shared_buffers: '512MB', max_wal_size: '4GB' }

/**
 * Databases of one server that came as a package, with room for a year of data in memory; they stay in
 * the folder `kept` where one is given.
 */
const openServer = async (kept?: string) => {
  if (kept) mkdirSync(kept, { recursive: true })
  const server = await startPostgres(settings, kept)
  const admin = new pg.Client(server.url)
  await admin.connect()
  return {
    /** Of that name; empty where it is not kept. */
    database: async (name: string) => {
      const known = await admin.query('select from pg_database where datname = $1', [name])
      if (known.rows.length === 0) await admin.query(`create database ${name}`)
      const url = new URL(server.url)
      url.pathname = name
      return url.toString()
    },
    close: async () => {
      await admin.end()
      await server.stop()
    },
  }
}

/** The name of an installation: one that is kept is found again by its size alone. */
export const nameOf = (which: keyof Sizes, { [which]: { jobs, plumbers, companies } }: Sizes) =>
  [which, jobs, plumbers, companies].join('_')

const jobsIn = async ({ database }: Product) => {
  const { rows } = await database.sql<{ jobs: number }>('select count(*)::int as jobs from job')
  return rows[0]?.jobs
}

type Options = { sizes: Sizes; say: (text: string) => void; kept?: string }

/** Installations of all sizes, each made when it is first asked for. */
export const openEngine = async (name: EngineName, { sizes, say, kept }: Options) => {
  const server = name === 'postgres' ? await openServer(kept) : undefined
  const products = new Map<keyof Sizes, Promise<Product>>()
  const fill = async (which: keyof Sizes) => {
    const begun = performance.now()
    const place = nameOf(which, sizes)
    const product = await openProduct(sizes[which], {
      databaseUrl: await server?.database(place),
      kept: server && kept && path.join(kept, `files-${place}`),
    })
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    say(`${name}: ${await jobsIn(product)} jobs are there after ${seconds} s`)
    return product
  }
  return {
    name,
    sizes,
    product: (which: keyof Sizes) => {
      const known = products.get(which) ?? fill(which)
      products.set(which, known)
      return known
    },
    close: async () => {
      for (const product of products.values()) await (await product).close()
      await server?.close()
    },
  }
}

export type Engine = Awaited<ReturnType<typeof openEngine>>
