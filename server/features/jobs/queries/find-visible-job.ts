import { and, eq } from 'drizzle-orm'
import { offerState } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { job, offer } from '../../../database/schema/index.ts'
import type { Reader } from '../reader.ts'
import type { JobView } from '../visible-photo-types.ts'

type VisibleJob = {
  jobId: number
  view: JobView
  /** When the company was offered it; null for its plumber. */
  offeredAt: Date | null
}

/** The job and how the caller stands to it, or undefined where it is missing or not theirs. */
export const findVisibleJob = async (
  db: Queryable,
  caller: Reader,
  jobId: number,
): Promise<VisibleJob | undefined> => {
  if (caller.role === 'plumber') {
    const [own] = await db
      .select({ id: job.id })
      .from(job)
      .where(and(eq(job.id, jobId), eq(job.plumberId, caller.id)))
    return own && { jobId, view: 'owner', offeredAt: null }
  }
  const [told] = await db
    .select({ state: offer.state, offeredAt: offer.offeredAt })
    .from(offer)
    .where(and(eq(offer.companyId, caller.id), eq(offer.jobId, jobId)))
  const view = told?.state === offerState.won ? 'winner' : 'offered'
  return told && { jobId, view, offeredAt: told.offeredAt }
}
