import type { Endpoint } from '#contract/endpoint.ts'
import { networkError } from './call-error.ts'
import { type RequestParts, refused, requestAddress, requestHeaders } from './request.ts'

const nameOf = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]

const save = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file after the click has been handled.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/**
 * Saves the file that a call answers with, under the name the server gives it, else `fallback`;
 * answers that name. Throws a `CallError`.
 */
export const download = async (
  endpoint: Endpoint,
  parts: RequestParts,
  fallback: string,
): Promise<string> => {
  const address = await requestAddress(endpoint, parts)
  const unreachable = () => {
    throw networkError()
  }
  const sent = requestHeaders(endpoint)
  const response = await fetch(address, {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      ...sent,
      Accept: '*/*',
      ...(parts.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
  }).catch(unreachable)
  if (!response.ok) throw refused(endpoint, sent, response.status, await response.text())
  const name = nameOf(response) ?? fallback
  save(await response.blob().catch(unreachable), name)
  return name
}
