import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import { recordEvents } from './queries/job-events.ts'
import { closeOffersOf, withdrawOpenJobsOf } from './queries/leave-jobs.ts'
import type { Reader } from './reader.ts'

/**
 * Takes an account that is being deleted out of everything still open, in the caller's transaction:
 * a plumber's open jobs are withdrawn, the offers open to a company lapse. The caller has closed the
 * offer gate and locked the account before, in this order, as an acceptance locks account, then job.
 * Answers which jobs were withdrawn.
 */
export const leaveJobs = async (
  tx: Queryable,
  { role, id }: Pick<Reader, 'role' | 'id'>,
  now: Date,
): Promise<number[]> => {
  if (role === 'company') {
    await closeOffersOf(tx, id)
    return []
  }
  const withdrawn = await withdrawOpenJobsOf(tx, id)
  await recordEvents(
    tx,
    withdrawn.map(({ jobId }) => ({
      jobId,
      at: now,
      kind: 'withdrawn',
      actorRole: 'plumber',
      actorId: id,
      fromStatus: jobStatus.pending,
      toStatus: jobStatus.withdrawn,
    })),
  )
  return withdrawn.map(({ jobId }) => jobId)
}
