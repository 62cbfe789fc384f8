import type { Acceptance } from '../port.ts'

type Reference = string | { id: string } | null | undefined

/** The id behind a field that holds either an id or the expanded object. */
export const idOf = (value: Reference) => (typeof value === 'string' ? value : (value?.id ?? null))

/** Groups a charge and its transfer, and begins the idempotency keys of one acceptance. */
export const groupOf = ({ jobId, acceptance }: Acceptance) => `job-${jobId}-${acceptance}`

/** A number of ours out of metadata; null where it is none. */
export const wholeNumber = (text: string | undefined) =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
