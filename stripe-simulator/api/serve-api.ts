import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import qs from 'qs'
import type { Call } from '../call.ts'
import { fault, faultAnswer, invalidRequest, isFault } from '../errors.ts'
import { newId } from '../ids.ts'
import { act, nowSeconds, type Simulator } from '../simulator.ts'
import { apiVersion } from '../webhooks/emit.ts'
import { authenticate, isPlatform } from './authenticate.ts'
import { expand } from './expand.ts'
import {
  type Answer,
  claimKey,
  fingerprint,
  keepAnswer,
  keyInUse,
  recallAnswer,
} from './idempotency.ts'
import { mishapOf, noFaults } from './mishap.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

const formLimits = { depth: 10, arrayLimit: 100, parameterLimit: 2000 }

type Keeper = {
  begin: (call: Call) => Promise<Answer | undefined>
  keep: (call: Call, answer: Answer) => Promise<void>
}
type Handled = { request: FastifyRequest; operation: Operation; requestId: string }

/** Answers everything below `/v1`, and tells a caller of `/v2` in Stripe's shape that it is not there. */
export const serveApi = (app: FastifyInstance, simulator: Simulator) => {
  const keysInFlight = new Set<string>()
  for (const operation of operations) {
    app.route({
      method: operation.method,
      url: operation.path,
      handler: (request, reply) =>
        answer(request, reply, (requestId) =>
          handle(simulator, keysInFlight, { request, operation, requestId }),
        ),
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
    work: (requestId: string) => Promise<Answer & { replayed?: boolean }>,
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

const addressOf = ({ params }: FastifyRequest): Record<string, string | undefined> => ({
  ...Object(params),
})

/** Answers have one shape here, that of the SDK's version. */
const requireVersion = (asked: string | string[] | undefined) => {
  if (asked === undefined || asked === apiVersion) return
  const known = /^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(String(asked))
  throw invalidRequest(
    known
      ? `The simulator answers in API version ${apiVersion} only, not ${asked}.`
      : `Invalid Stripe API version: ${asked}`,
  )
}

const longestKey = 255

const handle = async (
  simulator: Simulator,
  keysInFlight: Set<string>,
  { request, operation, requestId }: Handled,
): Promise<Answer & { replayed?: boolean }> => {
  const { headers } = request
  const { secretKey } = simulator.options
  const account = isPlatform(headers, secretKey)
    ? null
    : await act(simulator, (call) => authenticate(call, headers, secretKey))
  requireVersion(headers['stripe-version'])
  const text =
    request.method === 'GET' ? (request.url.split('?')[1] ?? '') : String(request.body ?? '')
  const sent = headers['idempotency-key']
  const key = operation.method === 'POST' && typeof sent === 'string' ? sent : null
  if (key !== null && key.length > longestKey) {
    throw invalidRequest(`Idempotency keys may have up to ${longestKey} characters.`)
  }
  const context = { account, request: { id: requestId, idempotency_key: key } }
  const { id = '', sub = '' } = addressOf(request)

  const prepare = () => {
    const raw = qs.parse(text, formLimits)
    const paths = Array.isArray(raw.expand) ? raw.expand.map(String) : []
    const run = operation.prepare(raw, id, sub)
    return (keeper?: Keeper) =>
      act(
        simulator,
        async (call): Promise<Answer & { replayed?: boolean }> => {
          const kept = await keeper?.begin(call)
          if (kept !== undefined) return { ...kept, replayed: true }
          const answer = { status: 200, body: await expand(call, await run(call), paths) }
          await keeper?.keep(call, answer)
          return answer
        },
        context,
      )
  }
  if (key === null) return prepare()()

  const scopedKey = `${account ?? 'platform'}:${key}`
  if (keysInFlight.has(scopedKey)) throw keyInUse()
  keysInFlight.add(scopedKey)
  try {
    const print = fingerprint(request.method, request.url, text)
    const now = nowSeconds(simulator)
    const kept = await recallAnswer(simulator.options.store, scopedKey, print, now)
    if (kept !== undefined) return { ...kept, replayed: true }
    // A request that fails its check has not begun: its key stays free, as at the provider.
    const perform = prepare()
    try {
      return await perform({
        // Another process may be at work with the same key, or just have finished.
        begin: async ({ tx }) => {
          await claimKey(tx, scopedKey)
          return recallAnswer(tx, scopedKey, print, now)
        },
        keep: ({ tx }, answer) => keepAnswer(tx, scopedKey, print, now, answer),
      })
    } catch (error) {
      if (!isFault(error) || error.status === 409) throw error
      const refused = { status: error.status, body: faultAnswer(error) }
      await keepAnswer(simulator.options.store, scopedKey, print, now, refused)
      return refused
    }
  } finally {
    keysInFlight.delete(scopedKey)
  }
}
