import { type SQL, sql } from 'drizzle-orm'
import { job } from '../../../database/schema/index.ts'
import type { Reader } from '../reader.ts'
import type { JobListQuery } from './list-filters.ts'
import { visibleColumns } from './visible-columns.ts'

const columnOf = (reader: Reader, sort: NonNullable<JobListQuery['sort']>): SQL => {
  const visible = visibleColumns(reader)
  const columns = {
    job_id: visible.jobId,
    homeowner: sql`lower(${visible.homeowner})`,
    address: sql`lower(${visible.address})`,
    insurance_company_name: sql`lower(${job.insuranceCompanyName})`,
    policy_number: sql`lower(${visible.policyNumber})`,
    date_of_loss: sql`${job.dateOfLoss}`,
    created: sql`${job.createdAt}`,
    rejected: visible.rejectedAt,
    issue_description: sql`lower(${job.issueDescription})`,
    status: sql`${job.status}`,
    amount: sql`${job.amountCents}`,
    referral_amount: sql`${job.referralCents}`,
  }
  return columns[sort]
}

/**
 * The order of a job list, newest first unless asked otherwise. How each index orders its nulls has
 * to be repeated, though no id is ever null, or the index is not used.
 */
export const listOrder = (reader: Reader, { sort, order }: JobListQuery): SQL => {
  const { jobId } = visibleColumns(reader)
  const newestFirst = reader.role === 'company' ? sql`${jobId} desc` : sql`${jobId} desc nulls last`
  if (sort === undefined || sort === 'job_id') {
    const oldestFirst = reader.role === 'company' ? sql`${jobId}` : sql`${jobId} nulls first`
    const descending = (order ?? (sort ? 'asc' : 'desc')) === 'desc'
    return descending ? newestFirst : oldestFirst
  }
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  return sql`${columnOf(reader, sort)} ${direction} nulls last, ${newestFirst}`
}
