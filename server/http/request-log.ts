import type { FastifyInstance } from 'fastify'

/** One line a request: the route's pattern instead of the address, which may hold personal data. */
export const registerRequestLog = (app: FastifyInstance) => {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        role: request.caller?.role,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
}
