import type { Endpoint, EndpointInput, EndpointOutput } from '#contract/endpoint.ts'
import { isCallError, networkError } from './call-error.ts'
import {
  type RequestHeaders,
  type RequestParts,
  refused,
  requestAddress,
  requestHeaders,
} from './request.ts'
import { noteServerDate } from './server-clock.ts'

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

const aborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

const send = async (
  endpoint: Endpoint,
  headers: RequestHeaders,
  parts: RequestParts,
  options: CallOptions,
) => {
  const withBody = parts.body !== undefined
  return fetch(await requestAddress(endpoint, parts), {
    method: endpoint.method,
    credentials: 'include',
    headers: withBody ? { ...headers, 'Content-Type': 'application/json' } : headers,
    ...(withBody ? { body: JSON.stringify(parts.body) } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  })
}

/**
 * Calls an endpoint of the contract (section 7). The answer is trusted, not parsed again.
 * Throws a `CallError` for every refusal, and one with `network: true` when no answer came.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<EndpointOutput<E>> => {
  const parts: RequestParts = input ?? {}
  const sent = requestHeaders(endpoint)
  try {
    const response = await send(endpoint, sent, parts, options ?? {})
    noteServerDate(response.headers.get('date'))
    const text = await response.text()
    if (!response.ok) {
      const { status, headers } = response
      throw refused(endpoint, sent, status, text, headers.get('retry-after'))
    }
    return JSON.parse(text || 'null')
  } catch (error) {
    if (isCallError(error) || aborted(error)) throw error
    throw networkError()
  }
}
