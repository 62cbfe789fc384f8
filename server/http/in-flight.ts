import type { FastifyInstance } from 'fastify'
import { liveEndpoints } from '#contract/endpoints/live.ts'
import type { Context } from '../context.ts'
import { failure } from '../lib/failure.ts'
import { whenOver } from './when-over.ts'

/** What is answered however busy the server is, and what stays open for hours. */
const spared: ReadonlySet<string> = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  liveEndpoints.live.path,
])

/** Answers so many requests at a time; one more is refused at once, before its body is read. */
export const registerInFlight = (
  app: FastifyInstance,
  { config, metrics }: Pick<Context, 'config' | 'metrics'>,
) => {
  let inFlight = 0
  app.addHook('onRequest', (request, reply, done) => {
    if (spared.has(request.routeOptions.url ?? '')) return done()
    if (inFlight >= config.overload.requestsInFlight) {
      metrics.refused.inc({ reason: 'in_flight' })
      return done(failure('unavailable'))
    }
    inFlight += 1
    metrics.requestsInFlight.inc()
    whenOver(request.raw.socket, reply.raw, () => {
      inFlight -= 1
      metrics.requestsInFlight.dec()
    })
    done()
  })
}
