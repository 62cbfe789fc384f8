import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/**
 * `/healthz`: the process answers. `/readyz`: it can reach its database and is not about to end. The
 * file store is not asked: all instances share it, and while it is away only photos fail.
 */
export const registerHealth = (app: FastifyInstance, context: Context) => {
  const schema = { hide: true }
  app.get('/healthz', { schema }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema }, async (_request, reply) => {
    if (context.departure.isLeaving()) return reply.code(503).send({ status: 'stopping' })
    try {
      await context.database.sql('select 1')
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '5').send({ status: 'database unavailable' })
    }
  })
}
