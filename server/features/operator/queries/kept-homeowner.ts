import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { homeowner, job } from '../../../database/schema/index.ts'
import type { AskedFor } from '../read-homeowner.ts'

/** A homeowner by their own number, or by that of a job at their home, with the numbers of all their jobs. */
export const findHomeowner = async (db: Queryable, asked: AskedFor) => {
  const wanted =
    'homeownerId' in asked
      ? asked.homeownerId
      : db.select({ id: job.homeownerId }).from(job).where(eq(job.id, asked.jobId))
  const [found] = await db.select().from(homeowner).where(eq(homeowner.id, wanted))
  if (!found) return undefined
  const jobs = await db
    .select({ id: job.id })
    .from(job)
    .where(eq(job.homeownerId, found.id))
    .orderBy(asc(job.id))
  return { homeowner: found, jobIds: jobs.map(({ id }) => id) }
}
