import { and, eq } from 'drizzle-orm'
import { offerState } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { job, offer } from '../../../database/schema/index.ts'
import type { Member } from '../../../http/caller.ts'
import type { JobView } from '../visible-photo-types.ts'

/** The job and how the caller stands to it, or undefined where it is missing or not theirs. */
export const findVisibleJob = async (
  db: Queryable,
  caller: Pick<Member, 'role' | 'id'>,
  jobId: number,
): Promise<{ jobId: number; view: JobView } | undefined> => {
  if (caller.role === 'plumber') {
    const [own] = await db
      .select({ id: job.id })
      .from(job)
      .where(and(eq(job.id, jobId), eq(job.plumberId, caller.id)))
    return own && { jobId, view: 'owner' }
  }
  const [told] = await db
    .select({ state: offer.state })
    .from(offer)
    .where(and(eq(offer.companyId, caller.id), eq(offer.jobId, jobId)))
  return told && { jobId, view: told.state === offerState.won ? 'winner' : 'offered' }
}
