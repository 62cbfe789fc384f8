import type { Context as TraceContext } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginRequest, endRequest, within } from '../lib/trace.ts'
import { routeName } from './route-name.ts'

/**
 * A span around every request, with all that is asked on the way inside. A body arrives outside of
 * it, hence the second step before the handler; the log's line is written in the third.
 */
export const registerTraces = (app: FastifyInstance) => {
  const traces = new WeakMap<FastifyRequest, TraceContext>()
  const inTrace = (request: FastifyRequest, done: () => void) => {
    const traced = traces.get(request)
    if (traced) within(traced, done)
    else done()
  }
  app.addHook('onRequest', (request, _reply, done) => {
    traces.set(request, beginRequest(request.method, request.headers))
    inTrace(request, done)
  })
  app.addHook('preValidation', (request, _reply, done) => inTrace(request, done))
  app.addHook('onResponse', (request, reply, done) => {
    const traced = traces.get(request)
    const { method } = request
    if (traced) endRequest(traced, { method, route: routeName(request), status: reply.statusCode })
    inTrace(request, done)
  })
}
