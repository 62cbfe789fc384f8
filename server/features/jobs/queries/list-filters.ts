import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { jobListQuery } from '#contract/endpoints/jobs.ts'
import { job } from '../../../database/schema/index.ts'
import type { Reader } from '../reader.ts'
import { statuses } from './literals.ts'
import { visibleColumns } from './visible-columns.ts'

export type JobListQuery = z.output<typeof jobListQuery>
export type JobList = 'own' | 'offered' | 'rejected'

const contains = (column: SQL, text: string | undefined) =>
  text ? sql`lower(${column}) like lower(${`%${text.replace(/[\\%_]/g, '\\$&')}%`})` : undefined

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
    contains(sql`${visible.jobId}::text`, query.job_id),
    contains(visible.homeowner, query.homeowner),
    contains(visible.address, query.address),
    contains(sql`${job.insuranceCompanyName}`, query.insurance_company_name),
    contains(visible.policyNumber, query.policy_number),
    contains(sql`${job.issueDescription}`, query.issue_description),
    contains(visible.amount, plainAmount(query.amount)),
    contains(visible.referralAmount, plainAmount(query.referral_amount)),
    lossFrom && sql`${job.dateOfLoss} >= ${knownDay(lossFrom)}::date`,
    lossTo && sql`${job.dateOfLoss} <= ${knownDay(lossTo)}::date`,
    ...between(sql`${job.createdAt}`, query.created_from, query.created_to),
    ...between(visible.rejectedAt, query.rejected_from, query.rejected_to),
    statusIs(query.status),
  ].filter((condition) => typeof condition === 'object')
}
