import { presentHomeowner } from './present-homeowner.ts'
import type { HomeownerRow } from './queries.ts'

/** All that is kept of a homeowner, with the sentence they agreed to. */
export const homeownerInFull = (row: HomeownerRow) => ({
  ...presentHomeowner(row),
  consent_wording: row.consentWording,
  created_at: row.createdAt.toISOString(),
})
