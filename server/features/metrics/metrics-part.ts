import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import { isSameSecret } from '../../lib/is-same-secret.ts'
import { openMetricsPort } from './metrics-port.ts'
import { metricsReader } from './read-metrics.ts'

/** The router takes a slash at the end, and letters written as %6d, for the same address; a proxy may not. */
const isExact = (url: string) => url.split('?', 1)[0] === '/metrics'

const bearer = /^Bearer (\S+)$/

/**
 * `GET /metrics` for Prometheus: for whoever has METRICS_TOKEN, or reaches METRICS_PORT; for everybody
 * else there is no such address. It answers under pressure too, which is when it is looked at.
 */
export const metricsPart = (context: Context) => async (app: FastifyInstance) => {
  const { token, port, host } = context.config.metrics
  if (token === undefined && port === undefined) return
  const read = metricsReader(context)
  if (token !== undefined)
    app.get(
      '/metrics',
      { schema: { hide: true }, config: { pressureHandler: () => {} } },
      async (request, reply) => {
        const [, given = ''] = bearer.exec(request.headers.authorization ?? '') ?? []
        if (!isExact(request.originalUrl) || !isSameSecret(given, token)) throw failure('not_found')
        const { type, text } = await read()
        return reply.type(type).header('cache-control', 'no-store').send(text)
      },
    )
  if (port === undefined) return
  const close = await openMetricsPort({ port, host }, read)
  app.addHook('onClose', close)
}
