import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/**
 * Dates every answer by the product's clock: the browser reads from it what time it is, so that its
 * clocks are right where the device's is wrong.
 */
export const registerDateHeader = (app: FastifyInstance, { clock }: Context) => {
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('date', clock().toUTCString())
    done(null, payload)
  })
}
