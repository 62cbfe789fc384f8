import type { Endpoint } from '#contract/endpoint.ts'
import { networkError } from './call-error.ts'
import { refused, requestAddress, requestHeaders } from './request.ts'

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
 * Saves the file that a call answers with, under the name the server gives it, else `fallback`.
 * Throws a `CallError`.
 */
export const download = async (
  endpoint: Endpoint,
  query: unknown,
  fallback: string,
): Promise<void> => {
  const headers = { ...requestHeaders(endpoint), Accept: '*/*' }
  const address = await requestAddress(endpoint, { query })
  const unreachable = () => {
    throw networkError()
  }
  const response = await fetch(address, { credentials: 'include', headers }).catch(unreachable)
  if (!response.ok) throw refused(endpoint, response.status, await response.text())
  save(await response.blob().catch(unreachable), nameOf(response) ?? fallback)
}
