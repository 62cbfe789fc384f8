import { and, desc, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../adapters/database/port.ts'
import {
  homeowner,
  isNotPlain,
  job,
  jobListing,
  jobSearch,
} from '../../../../database/schema/index.ts'
import { holdJobs } from '../hold-jobs.ts'

export type Stretch = { before: number; most: number }

/** Jobs whose texts are kept with accents, the newest first. */
const withAccents = async (tx: Queryable, { before, most }: Stretch): Promise<number[]> => {
  const rows = await tx
    .select({ id: jobSearch.jobId })
    .from(jobSearch)
    .where(and(isNotPlain, lt(jobSearch.jobId, before)))
    .orderBy(desc(jobSearch.jobId))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Before their jobs, as whoever sends a job or erases somebody takes them. */
const holdHomeowners = (tx: Queryable, jobIds: number[]) => {
  const theirs = tx.select({ id: job.homeownerId }).from(job).where(inArray(job.id, jobIds))
  return tx.execute(sql`
    select from ${homeowner} where ${inArray(homeowner.id, theirs)}
    order by ${homeowner.id} for no key update`)
}

/**
 * Keeps the texts of some jobs as they are looked for today, in the lists of whoever sees them and for the search.
 * Answers the oldest of them, before which the others are; undefined where there are none.
 */
export const makeSomePlain = async (
  tx: Queryable,
  stretch: Stretch,
): Promise<number | undefined> => {
  const ids = await withAccents(tx, stretch)
  if (ids.length === 0) return undefined
  await holdHomeowners(tx, ids)
  await holdJobs(tx, ids)
  await tx.execute(sql`
    update ${jobListing} l
    set homeowner = p.homeowner, address = p.address, insurer = p.insurer, policy_number = p.policy_number,
      description = p.description
    from (
      select job_id, role, account_id, plain_text(homeowner) as homeowner, plain_text(address) as address,
        plain_text(insurer) as insurer, plain_text(policy_number) as policy_number,
        plain_text(description) as description
      from ${jobListing} where ${inArray(jobListing.jobId, ids)}) p
    where (p.job_id, p.role, p.account_id) = (l.job_id, l.role, l.account_id)
      and (p.homeowner, p.address, p.insurer, p.policy_number, p.description) is distinct from
        (l.homeowner, l.address, l.insurer, l.policy_number, l.description)`)
  await tx.execute(sql`
    update ${jobSearch}
    set homeowner = plain_text(homeowner), address = plain_text(address), insurer = plain_text(insurer),
      policy_number = plain_text(policy_number), description = plain_text(description)
    where ${inArray(jobSearch.jobId, ids)} and ${isNotPlain}`)
  return Math.min(...ids)
}
