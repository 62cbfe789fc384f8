import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import { job, offer, session } from '../../database/schema/index.ts'

export type Account = { role: Role; accountId: number }

/** The accounts of one role by their ids. */
export const idsOf = (role: Role, accounts: readonly Account[]) => [
  ...new Set(accounts.flatMap((each) => (each.role === role ? [each.accountId] : []))),
]

/** Which of the accounts have which of the jobs in their tables. */
export const findConcerned = async (
  db: Queryable,
  jobIds: number[],
  accounts: readonly Account[],
): Promise<(Account & { jobId: number })[]> => {
  const plumbers = idsOf('plumber', accounts)
  const companies = idsOf('company', accounts)
  if (jobIds.length === 0) return []
  const own =
    plumbers.length > 0
      ? await db
          .select({ role: sql<'plumber'>`'plumber'`, accountId: job.plumberId, jobId: job.id })
          .from(job)
          .where(and(inArray(job.id, jobIds), inArray(job.plumberId, plumbers)))
      : []
  const offered =
    companies.length > 0
      ? await db
          .select({
            role: sql<'company'>`'company'`,
            accountId: offer.companyId,
            jobId: offer.jobId,
          })
          .from(offer)
          .where(and(inArray(offer.jobId, jobIds), inArray(offer.companyId, companies)))
      : []
  return [...own, ...offered]
}

/** Those of the sessions that still stand. */
export const findStanding = async (db: Queryable, tokenHashes: string[], now: Date) => {
  if (tokenHashes.length === 0) return new Set<string>()
  const rows = await db
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(and(inArray(session.tokenHash, tokenHashes), gt(session.expiresAt, now)))
  return new Set(rows.map(({ tokenHash }) => tokenHash))
}
