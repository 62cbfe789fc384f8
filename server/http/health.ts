import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

type Question = { Querystring: { exclude?: string } }

/**
 * `/healthz`: the process answers, under pressure too: who is restarted then leaves more to the others. `/readyz`: it
 * can reach its database, which takes changes, is not about to end, and (both forms) has not too much to do. The file store is not asked: all instances share it, and while it is away only photos fail. A proxy asks
 * `/readyz?exclude=database`: all share the database too, and they say themselves that it is away.
 */
export const registerHealth = (app: FastifyInstance, context: Context) => {
  const schema = { hide: true }
  const config = { pressureHandler: () => {} }
  app.get('/healthz', { schema, config }, async () => ({ status: 'ok' }))
  app.get<Question>('/readyz', { schema }, async ({ query }, reply) => {
    if (context.departure.isLeaving()) return reply.code(503).send({ status: 'stopping' })
    if (query.exclude === 'database') return { status: 'ready' }
    try {
      await context.database.check()
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '5').send({ status: 'database unavailable' })
    }
  })
}
