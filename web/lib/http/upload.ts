import type { Endpoint, EndpointInput, EndpointOutput } from '#contract/endpoint.ts'
import { networkError } from './call-error.ts'
import { silence, startPatience } from './patience.ts'
import { refused, requestAddress, requestHeaders } from './request.ts'

export type UploadInput<E extends Endpoint> = {
  /** The text fields of the form. */
  fields: EndpointInput<E>['body']
  file: File
  /** The form's name for the file. */
  fileField?: string
  /** Called with the part sent so far, 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

const formOf = (fields: unknown, file: File, fileField: string): FormData => {
  const form = new FormData()
  if (typeof fields === 'object' && fields !== null)
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  // The file goes last so that a server reading the stream knows the fields before it.
  form.append(fileField, file, file.name)
  return form
}

const answerOf = (text: string) => (text === '' ? undefined : JSON.parse(text))

/**
 * Sends one file as a multipart form with progress (section 7, upload), however long it takes while more
 * of it goes out. Throws a `CallError`.
 */
export const upload = async <E extends Endpoint>(
  endpoint: E,
  { fields, file, fileField = 'file', onProgress, signal }: UploadInput<E>,
): Promise<EndpointOutput<E>> => {
  const address = await requestAddress(endpoint, {})
  const sent = requestHeaders(endpoint)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, address)
    request.withCredentials = true
    for (const [name, value] of Object.entries(sent)) request.setRequestHeader(name, value)
    const patience = startPatience(silence.transfer, signal)
    let gone = 0
    const lost = () => Object.assign(networkError(), { cut: gone > 0 })
    request.upload.onprogress = (event) => {
      patience.heard()
      gone = event.loaded
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    request.upload.onload = () => patience.heard(silence.picture)
    request.onloadend = patience.end
    request.onload = () => {
      const { status, responseText } = request
      if (status < 200 || status >= 300)
        return reject(refused(endpoint, sent, status, responseText))
      try {
        resolve(answerOf(responseText))
      } catch {
        // Somebody else has answered, such as the sign-in page of a wireless network.
        reject(lost())
      }
    }
    request.onerror = () => reject(lost())
    const stopped = () =>
      reject(signal?.aborted ? new DOMException('Upload stopped', 'AbortError') : lost())
    request.onabort = stopped
    if (patience.signal.aborted) {
      patience.end()
      return stopped()
    }
    patience.signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(formOf(fields, file, fileField))
  })
}
