import type { Endpoint, EndpointInput, EndpointOutput } from '#contract/endpoint.ts'
import { noteServerDate } from '../server-clock.ts'
import { isCallError, networkError } from './call-error.ts'
import { partsOf } from './parts-of.ts'
import { type Patience, silence, startPatience } from './patience.ts'
import {
  type RequestHeaders,
  type RequestParts,
  refused,
  requestAddress,
  requestHeaders,
} from './request.ts'

/** The parts of an endpoint's input that exist: `params`, `query`, `body`. */
export type CallInput<E extends Endpoint> = {
  [K in keyof EndpointInput<E> as EndpointInput<E>[K] extends undefined
    ? never
    : K]: EndpointInput<E>[K]
}

export type CallOptions = {
  signal?: AbortSignal
  /** Sent to the end even when the page is left meanwhile. */
  keepalive?: boolean
}

type CallArguments<E extends Endpoint> = keyof CallInput<E> extends never
  ? [input?: Record<string, never>, options?: CallOptions]
  : [input: CallInput<E>, options?: CallOptions]

/** Milliseconds after which a call without an answer is given up. */
const patienceFor = ({ base, method, access }: Endpoint): number => {
  // What an operator does may wait for the provider, too.
  if (base === 'payment' || access.role === 'operator') return silence.provider
  return method === 'GET' ? silence.read : silence.write
}

const send = (
  address: string,
  { method }: Endpoint,
  headers: RequestHeaders,
  { body }: RequestParts,
  { signal, keepalive }: CallOptions,
) => {
  const withBody = body !== undefined
  return fetch(address, {
    method,
    credentials: 'include',
    headers: withBody ? { ...headers, 'Content-Type': 'application/json' } : headers,
    ...(withBody ? { body: JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  })
}

const textOf = async (response: Response, patience: Patience): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of partsOf(response, patience))
    text += decoder.decode(part, { stream: true })
  return text + decoder.decode()
}

/**
 * Calls an endpoint of the contract (section 7). The answer is trusted, not parsed again.
 * Throws a `CallError` for every refusal, and one with `network: true` when no answer came,
 * in time or at all.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<EndpointOutput<E>> => {
  const parts: RequestParts = input ?? {}
  const patience = startPatience(patienceFor(endpoint), options?.signal)
  try {
    const { signal } = patience
    const address = await requestAddress(endpoint, parts)
    // Only now: the addresses bring the CSRF cookie along.
    const sent = requestHeaders(endpoint)
    const response = await send(address, endpoint, sent, parts, { ...options, signal })
    patience.heard()
    noteServerDate(response.headers.get('date'))
    const text = await textOf(response, patience)
    if (!response.ok) {
      const { status, headers } = response
      throw refused(endpoint, sent, status, text, headers.get('retry-after'))
    }
    return JSON.parse(text || 'null')
  } catch (error) {
    if (isCallError(error) || options?.signal?.aborted) throw error
    throw networkError()
  } finally {
    patience.end()
  }
}
