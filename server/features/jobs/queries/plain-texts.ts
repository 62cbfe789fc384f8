import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import {
  homeowner,
  isNotPlain,
  job,
  jobListing,
  jobSearch,
} from '../../../database/schema/index.ts'
import { holdJobs } from './hold-jobs.ts'

/** Jobs whose texts are kept with accents, no more than `most`. */
const withAccents = async (tx: Queryable, most: number): Promise<number[]> => {
  const rows = await tx
    .select({ id: jobSearch.jobId })
    .from(jobSearch)
    .where(isNotPlain)
    .orderBy(jobSearch.jobId)
    .limit(most)
  return rows.map(({ id }) => id)
}

/**
 * Keeps the texts of some jobs as they are looked for today, in the lists of whoever sees them and for the search.
 * Answers of how many. The homeowner is held as well: those are erased without their jobs.
 */
export const makeSomePlain = async (tx: Queryable, most: number): Promise<number> => {
  const ids = await withAccents(tx, most)
  if (ids.length === 0) return 0
  await holdJobs(tx, ids)
  await tx.execute(sql`
    select from ${homeowner} where ${inArray(homeowner.id, tx.select({ id: job.homeownerId }).from(job).where(inArray(job.id, ids)))}
    order by ${homeowner.id} for no key update`)
  await tx.execute(sql`
    update ${jobListing} l
    set homeowner = plain_text(l.homeowner), address = plain_text(l.address), insurer = plain_text(l.insurer),
      policy_number = plain_text(l.policy_number), description = plain_text(l.description)
    where ${inArray(sql`l.job_id`, ids)}`)
  await tx.execute(sql`
    update ${jobSearch} t
    set homeowner = plain_text(t.homeowner), address = plain_text(t.address), insurer = plain_text(t.insurer),
      policy_number = plain_text(t.policy_number), description = plain_text(t.description)
    where ${inArray(sql`t.job_id`, ids)}`)
  return ids.length
}
