import type { Endpoint } from '#contract/endpoint.ts'
import { addressOf, loadBaseAddresses } from './base-addresses.ts'
import { type CallError, responseError } from './call-error.ts'
import { readCookie } from './cookie.ts'
import { currentLanguage } from './language.ts'
import { clearSession, readSession } from './session.ts'
import { readSlot } from './session-slot.ts'

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

/** Bearer, XSRF (section 7) and language headers of a call. */
export const requestHeaders = (endpoint: Endpoint): Record<string, string> => {
  const token = tokenFor(endpoint)
  const xsrf = endpoint.method === 'GET' ? undefined : readCookie('XSRF-TOKEN')
  return {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(xsrf ? { 'X-XSRF-TOKEN': xsrf } : {}),
  }
}

/** The error of a refused call; a session the server no longer knows is forgotten here too. */
export const refused = (
  endpoint: Endpoint,
  status: number,
  text: string,
  retryAfter: string | null = null,
): CallError => {
  const error = responseError(status, text)
  if (status === 401 && endpoint.access.role !== 'visitor') clearSession('expired')
  const seconds = Number(retryAfter)
  return status === 503 && seconds > 0 ? Object.assign(error, { retryAfter: seconds }) : error
}
