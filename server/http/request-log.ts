import type { FastifyInstance } from 'fastify'
import { probes } from './probes.ts'

/**
 * One line a request: the route's pattern instead of the address, which may hold personal data. Half of the log would
 * be probes that went well: those stand in it at `debug`.
 */
export const registerRequestLog = (app: FastifyInstance) => {
  app.decorateReply('refusal', null)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url
    const isQuiet = reply.statusCode < 400 && probes.includes(route ?? '')
    request.log[isQuiet ? 'debug' : 'info'](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ...(reply.refusal && { refusal: reply.refusal }),
        role: request.caller?.role,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
}
