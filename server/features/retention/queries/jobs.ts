import { and, eq, exists, gt, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { erased } from '#contract/rules/erased.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { erasedTexts } from '../../../database/erased.ts'
import { job, offer, photo } from '../../../database/schema/index.ts'
import { lastOf, type Stretch } from '../../../database/stretch.ts'
import { isOver } from './is-over.ts'

type Limits = Parameters<typeof isOver>[0]

const hasTexts = sql`(${job.policyNumber}, ${job.issueDescription}, ${job.repairConducted})
  is distinct from (${erased}, ${erased}, ${erased})`

/** Erases the texts and photos of these jobs. Answers how many had texts, and the files of the photos. */
export const eraseJobs = async (
  tx: Queryable,
  these: SQL | undefined,
): Promise<{ jobs: number; files: string[] }> => {
  const ids = tx.select({ id: job.id }).from(job).where(these)
  await tx
    .update(offer)
    .set({ rejectText: null })
    .where(and(inArray(offer.jobId, ids), isNotNull(offer.rejectText)))
  const photos = await tx
    .delete(photo)
    .where(inArray(photo.jobId, ids))
    .returning({ fileName: photo.fileName, thumbnailName: photo.thumbnailName })
  const jobs = await tx
    .update(job)
    .set(erasedTexts)
    .where(and(these, hasTexts))
    .returning({ id: job.id })
  const files = photos.flatMap(({ fileName, thumbnailName }) => [fileName, thumbnailName])
  return { jobs: jobs.length, files }
}

/**
 * Erases those jobs of one stretch that are over and were not erased before. Answers, beside what went, where the
 * stretch ended (undefined behind the last job).
 */
export const eraseAmongJobs = async (
  tx: Queryable,
  stretch: Stretch,
  limits: Limits,
): Promise<{ last: number | undefined; jobs: number; files: string[] }> => {
  const last = await lastOf(tx, job, stretch)
  if (last === undefined) return { last, jobs: 0, files: [] }
  const photos = tx.select({ id: photo.id }).from(photo).where(eq(photo.jobId, job.id))
  // Those of former days are done with: their offers are not looked at again.
  const hasMore = or(hasTexts, exists(photos))
  const over = and(gt(job.id, stretch.after), lte(job.id, last), isOver(limits), hasMore)
  return { last, ...(await eraseJobs(tx, over)) }
}
