import { and, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { erased } from '#contract/rules/erased.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { job, offer, photo } from '../../../database/schema/index.ts'
import { lastOf } from '../../../database/stretch.ts'
import { isOver } from './is-over.ts'

type Limits = Parameters<typeof isOver>[0]

const erasedTexts = { policyNumber: erased, issueDescription: erased, repairConducted: erased }

const hasTexts = sql`(${job.policyNumber}, ${job.issueDescription}, ${job.repairConducted})
  is distinct from (${erased}, ${erased}, ${erased})`

/**
 * Erases the texts and photos of those jobs of one stretch that are over. Answers where the stretch
 * ended (undefined behind the last job), how many jobs had texts, and the files of the photos.
 */
export const eraseAmongJobs = async (
  tx: Queryable,
  stretch: { after: number; most: number },
  limits: Limits,
): Promise<{ last: number | undefined; jobs: number; files: string[] }> => {
  const last = await lastOf(tx, job, stretch)
  if (last === undefined) return { last, jobs: 0, files: [] }
  const over = and(gt(job.id, stretch.after), lte(job.id, last), isOver(limits))
  const old = tx.select({ id: job.id }).from(job).where(over)
  const photos = await tx
    .delete(photo)
    .where(inArray(photo.jobId, old))
    .returning({ fileName: photo.fileName, thumbnailName: photo.thumbnailName })
  await tx
    .update(offer)
    .set({ rejectText: null })
    .where(and(inArray(offer.jobId, old), isNotNull(offer.rejectText)))
  const jobs = await tx
    .update(job)
    .set(erasedTexts)
    .where(and(over, hasTexts))
    .returning({ id: job.id })
  const files = photos.flatMap(({ fileName, thumbnailName }) => [fileName, thumbnailName])
  return { last, jobs: jobs.length, files }
}
