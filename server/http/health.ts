import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { promptOf } from '../lib/prompt-of.ts'

type Question = { Querystring: { exclude?: string } }

/**
 * `/healthz`: the process answers, under pressure too: who is restarted then leaves more to the others. `/readyz`: it
 * can reach its database, which takes changes, is not about to end, and (both forms) has not too much to do. The file
 * store is not asked: all instances share it, and while it is away only photos fail. A proxy asks
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
      // Not over the connections of calls: that all of these are taken is no fault of the database.
      await promptOf(context.database).check()
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '5').send({ status: 'database unavailable' })
    }
  })
}
