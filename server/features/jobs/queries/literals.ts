import { sql } from 'drizzle-orm'
import { jobStatus, offerState } from '#contract/rules/job-lifecycle.ts'

/** Fixed numbers as SQL literals: bound as parameters they would hide the partial indexes. */
const literal = (value: number) => sql.raw(String(value))

export const statuses = {
  pending: literal(jobStatus.pending),
  accepted: literal(jobStatus.accepted),
  expired: literal(jobStatus.expired),
}

export const states = {
  open: literal(offerState.open),
  won: literal(offerState.won),
  rejected: literal(offerState.rejected),
  lost: literal(offerState.lost),
  lapsed: literal(offerState.lapsed),
}
