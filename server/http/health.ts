import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../context.ts'
import { promptOf } from '../lib/prompt-of.ts'

type Question = { Querystring: { exclude?: string } }

const away = (reply: FastifyReply, status: string) => {
  reply.refusal = status
  return reply.code(503).send({ status })
}

/**
 * `/healthz`: the process answers, under pressure too: who is restarted then leaves more to the others. `/readyz`: it
 * can reach its database, which takes changes, is not about to end, and (both forms) has not too much to do. The file
 * store is not asked: all instances share it, and while it is away only photos fail. A proxy asks
 * `/readyz?exclude=database`: all share the database too, and they say themselves that it is away.
 */
export const registerHealth = (app: FastifyInstance, context: Context) => {
  /** However many ask, one statement is under way: leases and live updates go over the same connections. */
  let underWay: Promise<unknown> | undefined
  const reach = () => {
    underWay ??= promptOf(context.database)
      .check()
      .finally(() => {
        underWay = undefined
      })
    return underWay
  }
  const schema = { hide: true }
  const config = { pressureHandler: () => {} }
  app.get('/healthz', { schema, config }, async () => ({ status: 'ok' }))
  app.get<Question>('/readyz', { schema }, async ({ query }, reply) => {
    if (context.departure.isLeaving()) return away(reply, 'stopping')
    if (query.exclude === 'database') return { status: 'ready' }
    try {
      // Not over the connections of calls: that all of these are taken is no fault of the database.
      await reach()
      return { status: 'ready' }
    } catch {
      return away(reply.header('retry-after', '5'), 'database unavailable')
    }
  })
}
