import type { Endpoint } from '#contract/endpoint.ts'
import { isCallError, networkError } from './call-error.ts'
import { partsOf } from './parts-of.ts'
import { type Patience, silence, startPatience } from './patience.ts'
import { type RequestParts, refused, requestAddress, requestHeaders } from './request.ts'

type Wanted = RequestParts & {
  /** The name of the file; given the one that the server proposes, if it does. */
  name: (proposed: string | undefined) => string
  /** Hears how much has come. */
  onBytes?: (bytes: number) => void
}

const proposedBy = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]

const ask = async (endpoint: Endpoint, parts: RequestParts, signal: AbortSignal) => {
  const address = await requestAddress(endpoint, parts)
  const sent = requestHeaders(endpoint)
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body)
  const response = await fetch(address, {
    method: endpoint.method,
    credentials: 'include',
    headers: { ...sent, Accept: '*/*', ...(body && { 'Content-Type': 'application/json' }) },
    signal,
    ...(body && { body }),
  })
  if (!response.ok) throw refused(endpoint, sent, response.status, await response.text())
  return response
}

const received = async (
  response: Response,
  patience: Patience,
  onBytes: ((bytes: number) => void) | undefined,
) => {
  const parts: BlobPart[] = []
  let bytes = 0
  for await (const part of partsOf(response, patience)) {
    parts.push(part)
    bytes += part.byteLength
    onBytes?.(bytes)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

/** Hands a file to the reader. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file after the click has been handled.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/**
 * Saves the file that a call answers with; answers its name. Throws a `CallError`, with
 * `network: true` where nothing came, or no more of it.
 */
export const download = async (
  endpoint: Endpoint,
  { name, onBytes, ...parts }: Wanted,
): Promise<string> => {
  const patience = startPatience(silence.transfer)
  try {
    const response = await ask(endpoint, parts, patience.signal)
    const file = await received(response, patience, onBytes)
    const given = name(proposedBy(response))
    saveFile(file, given)
    return given
  } catch (error) {
    throw isCallError(error) ? error : networkError()
  } finally {
    patience.end()
  }
}
