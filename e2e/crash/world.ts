import { startPostgres } from '#server/testing/start-postgres.ts'
import { startProduct } from '../product/product.ts'

export const enginesToCrash = ['embedded', 'postgres'] as const

export type Engine = (typeof enginesToCrash)[number]

const trial = { LOG_LEVEL: 'silent' }

const besidePostgres = {
  SECRET_KEY: 'k'.repeat(32),
  PUBLIC_URL: 'http://localhost',
  PAYMENT_SIMULATOR: 'yes',
}

/** The built product, on a PostgreSQL server of its own where that is the engine. */
export const openWorld = async (engine: Engine) => {
  const server = engine === 'postgres' ? await startPostgres() : undefined
  const settings = server ? { ...besidePostgres, DATABASE_URL: server.url } : {}
  const product = await startProduct({ ...trial, ...settings })
  return {
    product,
    server,
    close: async () => {
      await product.stop()
      await server?.stop()
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
