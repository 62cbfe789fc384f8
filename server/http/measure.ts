import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { routeName } from './route-name.ts'

const isStream = (type: unknown) => String(type ?? '').startsWith('text/event-stream')

/** Counts every answer and how long it took; a stream of live updates is open, not slow. */
export const registerMeasure = (app: FastifyInstance, { metrics }: Context) => {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    if (!isStream(reply.getHeader('content-type')))
      metrics.requests.observe(
        { method, route: routeName(request), status },
        reply.elapsedTime / 1000,
      )
    done()
  })
}
