import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { jobFilters, type jobListQuery } from '#contract/endpoints/jobs.ts'
import { withPoint } from '#contract/rules/with-point.ts'
import { keptContains } from '../../../../database/contains.ts'
import { instantOf, statuses } from '../../../../database/literals.ts'
import { jobListing, jobSearch } from '../../../../database/schema/index.ts'
import { dayBegins, dayEnds } from '../../../../lib/time/day-begins.ts'
import type { Reader } from '../../reader.ts'
import { isSearchable } from './is-searchable.ts'

export type JobListQuery = Omit<z.output<typeof jobListQuery>, 'id'>

/** One condition of a list. */
export type ListFilter = {
  /** On what the reader sees of the job. */
  seen: SQL
  /** The same, for a row or few. */
  ofOne?: SQL
  /** On the texts of the job, where an index finds the rows: at least those that are seen so. */
  search?: SQL
  /** The search finds these and no others, whoever reads. */
  settled?: boolean
  /** One range of an index holds what it finds. */
  ranged?: boolean
}

/** "$1,250" and "1.250,00" find 1250.00 too. */
const plainAmount = (text: string | undefined) => text && withPoint(text.replace(/[$\s]/g, ''))

/** Cents as an amount is written: 123450 as 1234.50. */
const written = (cents: SQL) =>
  sql`(${cents} / 100)::text || '.' || lpad((${cents} % 100)::text, 2, '0')`

const containing = (
  text: string | undefined,
  seen: SQL,
  search: SQL,
  { settled = true, searchable = isSearchable } = {},
): ListFilter[] => {
  if (!text) return []
  const filter = { seen: keptContains(seen, text) }
  return [searchable(text) ? { ...filter, search: keptContains(search, text), settled } : filter]
}

/** The whole text stands with the texts alone. */
const describedBy = (text: string | undefined): ListFilter[] => {
  if (!text) return []
  const search = keptContains(sql`${jobSearch.description}`, text)
  const described = sql`
    select from ${jobSearch} where ${jobSearch.jobId} = ${jobListing.jobId} and ${search}`
  // Where it may, the database reads all texts to compare them with a row or two.
  const filter = { seen: sql`exists (${described})`, ofOne: sql`exists (${described} offset 0)` }
  return [isSearchable(text) ? { ...filter, search, settled: true } : filter]
}

/** What a reader sees of a name may be its initials, and only those have points. */
const isNamed = (reader: Reader) => (text: string) =>
  isSearchable(text) && !(reader.role === 'company' && text.includes('.'))

/** The database knows no year 0. */
const knownDay = (day: string) => (day < '0001' ? '0001-01-01' : day)

const within = (after: SQL | undefined, before: SQL | undefined): ListFilter[] => {
  const seen = after && before ? sql`${after} and ${before}` : after || before
  return seen ? [{ seen, ranged: true }] : []
}

/** From the beginning of one day to the end of another, both where the reader is; else in UTC. */
const between = (column: SQL, from?: string, to?: string, timeZone = 'UTC') =>
  within(
    from ? sql`${column} >= ${instantOf(dayBegins(from, timeZone))}` : undefined,
    to ? sql`${column} < ${instantOf(dayEnds(to, timeZone))}` : undefined,
  )

const lossBetween = (from: string | undefined, to: string | undefined) =>
  within(
    from ? sql`${jobListing.dateOfLoss} >= ${knownDay(from)}::date` : undefined,
    to ? sql`${jobListing.dateOfLoss} <= ${knownDay(to)}::date` : undefined,
  )

const accepted = sql`${jobListing.status} = ${statuses.accepted}`

/**
 * The words of section 4: 0 pending, 1 accepted, anything else rejected. Of what it was offered a company is told
 * the policy number where it has won, and nowhere else.
 */
const seenOfStatus = {
  pending: sql`${jobListing.status} = ${statuses.pending}`,
  accepted,
  rejected: sql`${jobListing.status} > ${statuses.accepted}`,
  won: sql`${accepted} and ${jobListing.policyNumber} is not null`,
  accepted_elsewhere: sql`${accepted} and ${jobListing.policyNumber} is null`,
} satisfies Record<NonNullable<JobListQuery['status']>, SQL>

const statusIs = (status: JobListQuery['status']): ListFilter[] =>
  status ? [{ seen: seenOfStatus[status], ranged: true }] : []

/** Whether any column is filtered at all. */
export const isFiltered = (query: JobListQuery) =>
  jobFilters.some((name) => query[name] !== undefined)

/**
 * One condition for each column that is filtered, on what the reader sees of it: what is masked in
 * the answer cannot be found.
 */
export const listFilters = (reader: Reader, query: JobListQuery): ListFilter[] => [
  ...containing(query.job_id, sql`${jobListing.jobId}::text`, sql`${jobSearch.number}`),
  ...containing(query.homeowner, sql`${jobListing.homeowner}`, sql`${jobSearch.homeowner}`, {
    settled: false,
    searchable: isNamed(reader),
  }),
  ...containing(query.address, sql`${jobListing.address}`, sql`${jobSearch.address}`, {
    settled: false,
  }),
  ...containing(
    query.insurance_company_name,
    sql`${jobListing.insurer}`,
    sql`${jobSearch.insurer}`,
  ),
  ...containing(
    query.policy_number,
    sql`${jobListing.policyNumber}`,
    sql`${jobSearch.policyNumber}`,
    { settled: false },
  ),
  ...describedBy(query.issue_description),
  ...containing(
    plainAmount(query.amount),
    written(sql`${jobListing.amountCents}`),
    sql`${jobSearch.amount}`,
  ),
  ...containing(
    plainAmount(query.referral_amount),
    written(sql`${jobListing.referralCents}`),
    sql`${jobSearch.referral}`,
  ),
  ...lossBetween(query.date_of_loss_from, query.date_of_loss_to),
  ...between(sql`${jobListing.createdAt}`, query.created_from, query.created_to, query.time_zone),
  ...between(
    sql`${jobListing.rejectedAt}`,
    query.rejected_from,
    query.rejected_to,
    query.time_zone,
  ),
  ...statusIs(query.status),
]

/** All conditions on what the reader sees, where few rows are looked at; without any, all rows meet them. */
export const fewMeetAll = (filters: readonly ListFilter[]): SQL =>
  sql.join([sql`true`, ...filters.map(({ seen, ofOne = seen }) => ofOne)], sql` and `)
