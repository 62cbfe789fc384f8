import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { erasedHomeowner } from '../../../database/erased.ts'
import { homeowner, job } from '../../../database/schema/index.ts'
import { eraseJobs } from './jobs.ts'

/** A homeowner by their own number, or by that of a job at their home. */
export type AskedFor = { homeownerId: number } | { jobId: number }

/**
 * Keeps a homeowner and their jobs as they are until the transaction ends: a job being sent for them is seen, or
 * finds nobody. Undefined where there is none.
 */
export const holdHomeowner = async (tx: Queryable, asked: AskedFor) => {
  const { id } = homeowner
  const wanted =
    'homeownerId' in asked
      ? asked.homeownerId
      : tx.select({ id: job.homeownerId }).from(job).where(eq(job.id, asked.jobId))
  const [held] = await tx.select({ id }).from(homeowner).where(eq(id, wanted)).for('update')
  if (!held) return undefined
  const { status, paymentStatus } = job
  const jobs = await tx
    .select({ id: job.id, status, paymentStatus })
    .from(job)
    .where(eq(job.homeownerId, held.id))
    .orderBy(asc(job.id))
    .for('no key update')
  return { id: held.id, jobs }
}

/**
 * Leaves of a homeowner, who is held, nothing but the place of their jobs, and takes the texts and photos of those;
 * without any job the row goes. Answers the files of the photos.
 */
export const eraseHeld = async (
  tx: Queryable,
  { id, jobs }: { id: number; jobs: readonly unknown[] },
): Promise<string[]> => {
  const held = eq(homeowner.id, id)
  if (jobs.length === 0) {
    await tx.delete(homeowner).where(held)
    return []
  }
  const { files } = await eraseJobs(tx, eq(job.homeownerId, id))
  await tx.update(homeowner).set(erasedHomeowner).where(held)
  return files
}
