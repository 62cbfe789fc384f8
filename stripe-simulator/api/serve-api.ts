import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fault, faultAnswer, isFault } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Simulator } from '../simulator.ts'
import { apiVersion } from '../webhooks/emit.ts'
import { handleCall } from './handle-call.ts'
import { mishapOf, noFaults } from './mishap.ts'
import type { Answered } from './once-per-key.ts'
import { operations } from './operations.ts'

/** Answers everything below `/v1`, and tells a caller of `/v2` in Stripe's shape that it is not there. */
export const serveApi = (app: FastifyInstance, simulator: Simulator) => {
  const handle = handleCall(simulator)
  for (const operation of operations) {
    app.route({
      method: operation.method,
      url: operation.path,
      handler: (request, reply) =>
        answer(request, reply, (requestId) => handle({ request, operation, requestId })),
    })
  }
  const notFound = (request: FastifyRequest, reply: FastifyReply) =>
    answer(request, reply, () => {
      throw fault(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`,
      })
    })
  app.all('/v1/*', notFound)
  app.all('/v2/*', notFound)

  let calls = 0
  /** What was ordered to befall this call, and the time its answer takes. */
  const misfortune = async () => {
    const faults = { ...noFaults, ...simulator.settings.api }
    calls += 1
    if (faults.delayMs > 0) await setTimeout(faults.delayMs)
    return mishapOf(faults, calls)
  }

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (requestId: string) => Promise<Answered>,
  ) => {
    const requestId = newId('req', 14)
    const echoed = Object.fromEntries(
      ['idempotency-key', 'stripe-account'].flatMap((name) => {
        const sent = request.headers[name]
        return sent === undefined ? [] : [[name, sent]]
      }),
    )
    reply.headers({ 'request-id': requestId, 'stripe-version': apiVersion, ...echoed })
    try {
      const mishap = await misfortune()
      if (mishap === 'failed') throw fault(500, { type: 'api_error', message: 'Ordered to fail.' })
      const { status, body, replayed = false } = await work(requestId)
      if (mishap === 'lost') {
        request.raw.socket.destroy()
        return reply.hijack()
      }
      if (replayed) reply.header('idempotent-replayed', 'true')
      return reply.code(status).send(body)
    } catch (error) {
      if (isFault(error)) return reply.code(error.status).send(faultAnswer(error))
      simulator.options.log?.error({ err: error, requestId }, 'simulator request failed')
      const message = 'An unknown error occurred.'
      return reply.code(500).send({ error: { type: 'api_error', message } })
    }
  }
}
