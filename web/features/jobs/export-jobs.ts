import type { Endpoint } from '#contract/endpoint.ts'
import { jobReportEndpoints } from '#contract/endpoints/job-reports.ts'
import { networkError } from '#web/lib/call-error.ts'
import { jobDate, timeZone } from '#web/lib/format.ts'
import { currentLanguage } from '#web/lib/language.ts'
import { type Patience, silence, startPatience } from '#web/lib/patience.ts'
import { refused, requestAddress, requestHeaders } from '#web/lib/request.ts'
import type { JobList, JobTableQuery } from './queries.ts'

const exports = {
  plumber: jobReportEndpoints.exportPlumberJobs,
  company: jobReportEndpoints.exportCompanyJobs,
  rejected: jobReportEndpoints.exportRejectedJobs,
} as const

const received = async (
  response: Response,
  patience: Patience,
  onBytes: (bytes: number) => void,
) => {
  const reader = response.body?.getReader()
  const parts: BlobPart[] = []
  let bytes = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    patience.heard()
    parts.push(part.value)
    bytes += part.value.byteLength
    onBytes(bytes)
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

const fetched = async (
  endpoint: Endpoint,
  query: unknown,
  signal: AbortSignal,
): Promise<Response> => {
  const address = await requestAddress(endpoint, { query })
  const sent = requestHeaders(endpoint)
  const headers = { ...sent, Accept: 'text/csv, application/problem+json' }
  const response = await fetch(address, { credentials: 'include', headers, signal }).catch(() => {
    throw networkError()
  })
  if (!response.ok) throw refused(endpoint, sent, response.status, await response.text())
  return response
}

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
 * Saves the rows a table is filtered and ordered to, all pages of them, as `jobs-YYYY-MM-DD.csv`;
 * `onBytes` hears how much has come. Throws a `CallError`.
 */
export const exportJobs = async (
  list: JobList,
  userId: string,
  { page: _, page_size: _size, ...wanted }: JobTableQuery,
  onBytes: (bytes: number) => void,
): Promise<void> => {
  const query = { id: userId, ...wanted, time_zone: timeZone(), language: currentLanguage() }
  const patience = startPatience(silence.transfer)
  try {
    const response = await fetched(exports[list], query, patience.signal)
    const file = await received(response, patience, onBytes).catch(() => {
      throw networkError()
    })
    save(file, `jobs-${jobDate(new Date())}.csv`)
  } finally {
    patience.end()
  }
}
