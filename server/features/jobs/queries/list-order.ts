import { type SQL, sql } from 'drizzle-orm'
import { jobListing } from '../../../database/schema/index.ts'
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

/**
 * The order of a job list, newest first unless asked otherwise; among equals the newest first,
 * and descending is ascending backwards, so that one index serves both.
 */
export const listOrder = ({ sort, order }: JobListQuery): SQL => {
  const { jobId } = jobListing
  if (sort === undefined || sort === 'job_id')
    return (order ?? (sort ? 'asc' : 'desc')) === 'desc' ? sql`${jobId} desc` : sql`${jobId}`
  const column = columns[sort]
  if (order !== 'desc') return sql`${column}, ${jobId} desc`
  return mayBeEmpty.has(sort)
    ? sql`${column} desc nulls last, ${jobId}`
    : sql`${column} desc, ${jobId}`
}
