import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/**
 * Before the process ends, every answer closes its connection: a proxy that keeps connections open
 * has none left on which a request could meet the end.
 */
export const registerDeparture = (app: FastifyInstance, { departure }: Context) => {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (departure.isLeaving()) reply.header('connection', 'close')
    done(null, payload)
  })
}
