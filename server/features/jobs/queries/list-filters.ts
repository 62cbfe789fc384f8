import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { jobListQuery } from '#contract/endpoints/jobs.ts'
import { job } from '../../../database/schema/index.ts'
import type { Reader } from '../reader.ts'
import { contains } from './contains.ts'
import { statuses } from './literals.ts'
import { homeownerContains, policyNumberContains } from './masked-filters.ts'
import { visibleColumns } from './visible-columns.ts'

export type JobListQuery = z.output<typeof jobListQuery>
export type JobList = 'own' | 'offered' | 'rejected'

const columnContains = (column: SQL, text: string | undefined) =>
  text ? contains(column, text) : undefined

/** "$1,250" finds 1250.00 too. */
const plainAmount = (text: string | undefined) => text?.replace(/[$,\s]/g, '')

/** The database knows no year 0. */
const knownDay = (day: string) => (day < '0001' ? '0001-01-01' : day)

/** From the beginning of one day to the end of another, both in UTC. */
const between = (column: SQL, from: string | undefined, to: string | undefined) => [
  from && sql`${column} >= (${knownDay(from)}::date)::timestamp at time zone 'UTC'`,
  to && sql`${column} < (${knownDay(to)}::date + 1)::timestamp at time zone 'UTC'`,
]

/** The words of section 4: 0 pending, 1 accepted, anything else rejected. */
const statusIs = (status: JobListQuery['status']) => {
  if (status === 'pending') return sql`${job.status} = ${statuses.pending}`
  if (status === 'accepted') return sql`${job.status} = ${statuses.accepted}`
  return status && sql`${job.status} not in (${statuses.pending}, ${statuses.accepted})`
}

/** One condition for each column filter that is set. */
export const listFilters = (reader: Reader, query: JobListQuery): SQL[] => {
  const visible = visibleColumns(reader)
  const { date_of_loss_from: lossFrom, date_of_loss_to: lossTo } = query
  return [
    columnContains(sql`${visible.jobId}::text`, query.job_id),
    query.homeowner && homeownerContains(reader, query.homeowner),
    columnContains(visible.address, query.address),
    columnContains(sql`${job.insuranceCompanyName}`, query.insurance_company_name),
    query.policy_number && policyNumberContains(reader, query.policy_number),
    columnContains(sql`${job.issueDescription}`, query.issue_description),
    columnContains(visible.amount, plainAmount(query.amount)),
    columnContains(visible.referralAmount, plainAmount(query.referral_amount)),
    lossFrom && sql`${job.dateOfLoss} >= ${knownDay(lossFrom)}::date`,
    lossTo && sql`${job.dateOfLoss} <= ${knownDay(lossTo)}::date`,
    ...between(sql`${job.createdAt}`, query.created_from, query.created_to),
    ...between(visible.rejectedAt, query.rejected_from, query.rejected_to),
    statusIs(query.status),
  ].filter((condition) => typeof condition === 'object')
}
