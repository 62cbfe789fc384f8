import { sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import { givenArray } from '../../database/given-array.ts'
import { states } from '../../database/literals.ts'
import type { Owner } from '../../database/owner.ts'
import { preparedOnce } from '../../database/prepared.ts'
import { job, offer, payment, session } from '../../database/schema/index.ts'
import type { ChangedJobs } from './changed-jobs.ts'

/** The accounts of one role by their ids. */
export const idsOf = (role: Role, accounts: readonly Owner[]) => [
  ...new Set(accounts.flatMap((each) => (each.role === role ? [each.accountId] : []))),
]

const given = {
  jobs: givenArray('jobs', 'bigint'),
  moneyAlone: givenArray('moneyAlone', 'bigint'),
  accounts: givenArray('accounts', 'bigint'),
}

type Concerned = { account: string; job: string }

const concerned = {
  plumber: preparedOnce<Concerned>(
    'concerned_plumbers',
    () => sql`select ${job.plumberId} as account, ${job.id} as job from ${job}
      where ${job.id} = any(${given.jobs}) and ${job.plumberId} = any(${given.accounts})`,
  ),
  company: preparedOnce<Concerned>(
    'concerned_companies',
    () => sql`select ${offer.companyId} as account, ${offer.jobId} as job from ${offer}
      where ${offer.jobId} = any(${given.jobs}) and ${offer.companyId} = any(${given.accounts})
        and (${offer.state} = ${states.won} or ${offer.jobId} <> all(${given.moneyAlone}) or exists (
          select from ${payment} where ${payment.jobId} = ${offer.jobId}
            and ${payment.companyId} = ${offer.companyId} and ${payment.chargeId} is not null))`,
  ),
}

/**
 * Which of the accounts have which of the jobs in their tables, and have a part in what changed: in the money of a job
 * its plumber, its winner, and who paid for it and lost it; in an answer its plumber and who gave it.
 */
export const findConcerned = async (
  db: Queryable,
  { jobs, forCompanies, moneyAlone, answered }: ChangedJobs,
  all: readonly Owner[],
): Promise<(Owner & { jobId: number })[]> => {
  const of = async (role: 'plumber' | 'company', ids: number[]) => {
    const accounts = idsOf(role, all)
    const rows =
      ids.length > 0 && accounts.length > 0
        ? await concerned[role](db, { jobs: ids, moneyAlone, accounts })
        : []
    return rows.map((row) => ({ role, accountId: Number(row.account), jobId: Number(row.job) }))
  }
  return [...(await of('plumber', jobs)), ...(await of('company', forCompanies)), ...answered]
}

const standing = preparedOnce<{ hash: string }>(
  'standing_sessions',
  () => sql`select ${session.tokenHash} as hash from ${session}
    where ${session.tokenHash} = any(${givenArray('hashes', 'text')})
      and ${session.expiresAt} > ${sql.placeholder('now')}::timestamptz`,
)

/** Those of the sessions that still stand. */
export const findStanding = async (db: Queryable, hashes: string[], now: Date) => {
  if (hashes.length === 0) return new Set<string>()
  const rows = await standing(db, { hashes, now: now.toISOString() })
  return new Set(rows.map(({ hash }) => hash))
}
