import { erasedHomeowner, isErased } from '../../database/erased.ts'
import { presentHomeowner } from './present-homeowner.ts'
import type { HomeownerRow } from './queries.ts'

/** Versions before left language and consent in the row of whoever was erased, until the next round takes them. */
const withoutErased = (row: HomeownerRow) => (isErased(row) ? { ...row, ...erasedHomeowner } : row)

const inFull = (row: HomeownerRow) => ({
  ...presentHomeowner(row),
  consent_wording: row.consentWording,
  created_at: row.createdAt.toISOString(),
})

/** All that is kept of a homeowner, with the sentence they agreed to. */
export const homeownerInFull = (row: HomeownerRow) => inFull(withoutErased(row))
