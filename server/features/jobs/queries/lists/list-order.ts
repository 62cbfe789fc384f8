import { type SQL, sql } from 'drizzle-orm'
import { jobListing } from '../../../../database/schema/index.ts'
import type { JobListQuery } from './list-filters.ts'

const columns = {
  homeowner: jobListing.homeowner,
  address: jobListing.address,
  insurance_company_name: jobListing.insurer,
  policy_number: jobListing.policyNumber,
  date_of_loss: jobListing.dateOfLoss,
  created: jobListing.createdAt,
  rejected: jobListing.rejectedAt,
  issue_description: jobListing.description,
  status: jobListing.status,
  amount: jobListing.amountCents,
  referral_amount: jobListing.referralCents,
} as const

/** Only these may be empty, and come last then in either direction. */
const mayBeEmpty = new Set<JobListQuery['sort']>(['policy_number'])

const written = (key: SQL, descending: boolean, empty?: 'first' | 'last') => {
  const direction = descending ? sql`${key} desc` : key
  return empty ? sql`${direction} nulls ${sql.raw(empty)}` : direction
}

/**
 * The order of a job list, newest first unless asked otherwise; among equals the newest first,
 * and descending is ascending backwards, so that one index serves both. `backwards` is the same
 * order read from its end.
 */
export const listOrder = ({ sort, order }: JobListQuery, backwards = false): SQL => {
  const number = sql`${jobListing.jobId}`
  if (sort === undefined || sort === 'job_id') {
    const descending = (order ?? (sort ? 'asc' : 'desc')) === 'desc'
    return written(number, descending !== backwards)
  }
  const descending = (order === 'desc') !== backwards
  const empty = mayBeEmpty.has(sort) ? (backwards ? 'first' : 'last') : undefined
  return sql`${written(sql`${columns[sort]}`, descending, empty)}, ${written(number, !descending)}`
}
