import { type SQL, sql } from 'drizzle-orm'
import { homeowner, job, offer } from '../../../database/schema/index.ts'
import type { Reader } from '../reader.ts'
import { states } from './literals.ts'

export const fullName = sql`${homeowner.name} || ' ' || ${homeowner.lastName}`

/** The initials of `contract/rules/initials.ts`, but for the case, which no comparison here heeds. */
const initialsOnly = sql`regexp_replace(${fullName}, '(\\S)\\S*\\s*', '\\1. ', 'g')`

const town = sql`${homeowner.city} || ', ' || ${homeowner.state} || ' ' || ${homeowner.zipCode}`
const fullAddress = sql`${homeowner.address} || ', ' || ${town}`

/** Only the company that won sees what is personal. */
export const isWon = sql`${offer.state} = ${states.won}`

const ifWon = (personal: SQL, masked: SQL) =>
  sql`case when ${isWon} then ${personal} else ${masked} end`

/**
 * The columns that filters and sorting compare, each as its reader sees it: what is masked in the
 * answer can be neither found nor ordered by.
 */
export const visibleColumns = ({ role }: Reader) => {
  const company = role === 'company'
  const policyNumber = sql`${job.policyNumber}`
  return {
    /** The offer's own column lets a company's page be found without touching the jobs. */
    jobId: company ? sql`${offer.jobId}` : sql`${job.id}`,
    homeowner: company ? ifWon(fullName, initialsOnly) : fullName,
    address: company ? ifWon(fullAddress, town) : fullAddress,
    policyNumber: company ? ifWon(policyNumber, sql`null`) : policyNumber,
    rejectedAt: company ? sql`${offer.rejectedAt}` : sql`null::timestamptz`,
    amount: sql`to_char(${job.amountCents} / 100.0, 'FM999999990.00')`,
    referralAmount: sql`to_char(${job.referralCents} / 100.0, 'FM999999990.00')`,
  }
}
