import type { FastifyRequest } from 'fastify'
import qs from 'qs'
import { invalidRequest } from '../errors.ts'
import { act, type Simulator } from '../simulator.ts'
import { apiVersion } from '../webhooks/emit.ts'
import { authenticate, isPlatform } from './authenticate.ts'
import { expand } from './expand.ts'
import { fingerprint } from './idempotency.ts'
import { type Answered, type Keeper, oncePerKey } from './once-per-key.ts'
import type { Operation } from './operation.ts'

const formLimits = { depth: 10, arrayLimit: 100, parameterLimit: 2000 }

const longestKey = 255

type Handled = { request: FastifyRequest; operation: Operation; requestId: string }

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

/** The key under which a call may be made again; null where it has none, or needs none as it only reads. */
const keyOf = ({ headers }: FastifyRequest, { method }: Operation) => {
  const sent = headers['idempotency-key']
  const key = method === 'POST' && typeof sent === 'string' ? sent : null
  if (key !== null && key.length > longestKey) {
    throw invalidRequest(`Idempotency keys may have up to ${longestKey} characters.`)
  }
  return key
}

/** Who calls is asked first, then the version, the key and the parameters; the work is one transaction. */
export const handleCall = (simulator: Simulator) => {
  const once = oncePerKey(simulator)
  const { secretKey } = simulator.options

  return async ({ request, operation, requestId }: Handled): Promise<Answered> => {
    const { headers, method, url } = request
    const account = isPlatform(headers, secretKey)
      ? null
      : await act(simulator, (call) => authenticate(call, headers, secretKey))
    requireVersion(headers['stripe-version'])
    const text = method === 'GET' ? (url.split('?')[1] ?? '') : String(request.body ?? '')
    const key = keyOf(request, operation)
    const context = { account, request: { id: requestId, idempotency_key: key } }
    const { id = '', sub = '' } = addressOf(request)

    const prepare = () => {
      const raw = qs.parse(text, formLimits)
      const paths = Array.isArray(raw.expand) ? raw.expand.map(String) : []
      const run = operation.prepare(raw, id, sub)
      return (keeper?: Keeper) =>
        act(
          simulator,
          async (call): Promise<Answered> => {
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
    return once(`${account ?? 'platform'}:${key}`, fingerprint(method, url, text), prepare)
  }
}
