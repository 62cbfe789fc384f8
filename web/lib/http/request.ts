import type { Endpoint } from '#contract/endpoint.ts'
import { readCookie } from '../session/cookie.ts'
import { clearSession, readSession } from '../session/session.ts'
import { readSlot } from '../session/session-slot.ts'
import { currentLanguage } from '../words/language.ts'
import { addressOf, loadBaseAddresses } from './base-addresses.ts'
import { type CallError, responseError, wasRefused } from './call-error.ts'

export type RequestParts = { params?: unknown; query?: unknown; body?: unknown }

const entries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

const fill = (path: string, params: unknown): string =>
  entries(params).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  )

const search = (query: unknown): string => {
  const pairs = entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

/** The full address of a call: base, path with its parameters filled in, query. */
export const requestAddress = async (endpoint: Endpoint, parts: RequestParts): Promise<string> => {
  const base = addressOf(endpoint.base, await loadBaseAddresses())
  return `${base}${fill(endpoint.path, parts.params)}${search(parts.query)}`
}

/** An operator's call carries an operator's token, every other one a plumber's or a company's. */
const tokenFor = ({ access }: Endpoint): string | undefined => {
  if (access.role !== 'operator') return readSession()?.token
  const slot = readSlot()
  return slot?.role === 'operator' ? slot.token : undefined
}

export type RequestHeaders = { Authorization?: string } & Record<string, string>

const authorization = (endpoint: Endpoint): { Authorization?: string } => {
  const token = tokenFor(endpoint)
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/** Bearer, XSRF (section 7) and language headers of a call. */
export const requestHeaders = (endpoint: Endpoint): RequestHeaders => {
  const xsrf = endpoint.method === 'GET' ? undefined : readCookie('XSRF-TOKEN')
  return {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    ...authorization(endpoint),
    ...(xsrf ? { 'X-XSRF-TOKEN': xsrf } : {}),
  }
}

/** What a proxy answers too, where it has no server to ask or lost the one it asked. */
const isAway = (status: number) => status === 502 || status === 503 || status === 504

/** Seconds to wait where whoever said so has named none. */
const shortAbsence = 2

/**
 * The error of a call that was sent with these headers and refused. A session that the server no longer
 * knows is forgotten here too, unless another has taken its place meanwhile.
 */
export const refused = (
  endpoint: Endpoint,
  sent: RequestHeaders,
  status: number,
  text: string,
  retryAfter: string | null = null,
): CallError => {
  const error = responseError(status, text)
  const isCurrent = sent.Authorization === authorization(endpoint).Authorization
  const isOver = wasRefused(error, 'unauthenticated') && endpoint.access.role !== 'visitor'
  if (isOver && isCurrent) clearSession('expired')
  if (!isAway(status)) return error
  return Object.assign(error, { retryAfter: Number(retryAfter) || shortAbsence })
}
