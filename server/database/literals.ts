import { sql } from 'drizzle-orm'
import { jobStatus, offerState } from '#contract/rules/job-lifecycle.ts'

/**
 * What is known beforehand as SQL literals: bound as parameters they would hide the partial indexes, and a plan
 * that does not see them looks dearer than one for each asking.
 */
export const literal = (value: number) => sql.raw(String(value))

export const statuses = {
  pending: literal(jobStatus.pending),
  accepted: literal(jobStatus.accepted),
  expired: literal(jobStatus.expired),
}

/** Whose eyes a query is for. */
export const roles = { plumber: sql.raw(`'plumber'`), company: sql.raw(`'company'`) }

export const states = {
  open: literal(offerState.open),
  won: literal(offerState.won),
  rejected: literal(offerState.rejected),
  lost: literal(offerState.lost),
  lapsed: literal(offerState.lapsed),
}

/** A moment as a value of SQL. */
export const instantOf = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
