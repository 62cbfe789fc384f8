import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { jobListQuery } from '#contract/endpoints/jobs.ts'
import { job, jobListing } from '../../../database/schema/index.ts'
import { contains } from './contains.ts'
import { statuses } from './literals.ts'

export type JobListQuery = z.output<typeof jobListQuery>

/** "$1,250" finds 1250.00 too. */
const plainAmount = (text: string | undefined) => text?.replace(/[$,\s]/g, '')

/** Cents as an amount is written: 123450 as 1234.50. */
const written = (cents: SQL) =>
  sql`(${cents} / 100)::text || '.' || lpad((${cents} % 100)::text, 2, '0')`

const has = (column: SQL, text: string | undefined) => (text ? contains(column, text) : undefined)

/** The database knows no year 0. */
const knownDay = (day: string) => (day < '0001' ? '0001-01-01' : day)

/** From the beginning of one day to the end of another, both in UTC. */
const between = (column: SQL, from: string | undefined, to: string | undefined) => {
  const after = from && sql`${column} >= (${knownDay(from)}::date)::timestamp at time zone 'UTC'`
  const before = to && sql`${column} < (${knownDay(to)}::date + 1)::timestamp at time zone 'UTC'`
  return after && before ? sql`${after} and ${before}` : after || before
}

const lossBetween = ({ date_of_loss_from: from, date_of_loss_to: to }: JobListQuery) => {
  const after = from && sql`${jobListing.dateOfLoss} >= ${knownDay(from)}::date`
  const before = to && sql`${jobListing.dateOfLoss} <= ${knownDay(to)}::date`
  return after && before ? sql`${after} and ${before}` : after || before
}

/** The words of section 4: 0 pending, 1 accepted, anything else rejected. */
const statusIs = (status: JobListQuery['status']) => {
  if (status === 'pending') return sql`${jobListing.status} = ${statuses.pending}`
  if (status === 'accepted') return sql`${jobListing.status} = ${statuses.accepted}`
  return status && sql`${jobListing.status} > ${statuses.accepted}`
}

/** The whole text stands with the job alone. */
const describedBy = (text: string | undefined) =>
  text
    ? sql`exists (select from ${job} where ${job.id} = ${jobListing.jobId}
        and ${contains(sql`lower(${job.issueDescription})`, text)})`
    : undefined

/**
 * One condition for each column that is filtered, on what the reader sees of it: what is masked in
 * the answer cannot be found.
 */
export const listFilters = (query: JobListQuery): SQL[] =>
  [
    has(sql`${jobListing.jobId}::text`, query.job_id),
    has(sql`${jobListing.homeowner}`, query.homeowner),
    has(sql`${jobListing.address}`, query.address),
    has(sql`${jobListing.insurer}`, query.insurance_company_name),
    has(sql`${jobListing.policyNumber}`, query.policy_number),
    describedBy(query.issue_description),
    has(written(sql`${jobListing.amountCents}`), plainAmount(query.amount)),
    has(written(sql`${jobListing.referralCents}`), plainAmount(query.referral_amount)),
    lossBetween(query),
    between(sql`${jobListing.createdAt}`, query.created_from, query.created_to),
    between(sql`${jobListing.rejectedAt}`, query.rejected_from, query.rejected_to),
    statusIs(query.status),
  ].filter((condition) => typeof condition === 'object')
