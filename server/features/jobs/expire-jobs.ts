import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Context } from '../../context.ts'
import { expireOpenJobs } from './queries/expire-open-jobs.ts'
import { recordEvents } from './queries/job-events.ts'

const batch = 200

/**
 * Closes every open job whose hours to answer have run out and tells its plumber, once (section 4).
 * Instances that run it together share the work.
 */
export const expireJobs = async (context: Context): Promise<void> => {
  const now = context.clock()
  const expireBatch = () =>
    context.db.transaction(async (tx) => {
      const expired = await expireOpenJobs(tx, now, batch)
      await recordEvents(
        tx,
        expired.map(({ jobId }) => ({
          jobId,
          at: now,
          kind: 'expired',
          actorRole: 'plumbline',
          fromStatus: jobStatus.pending,
          toStatus: jobStatus.expired,
        })),
      )
      await context.tasks.enqueueMany(
        tx,
        'sendLetter',
        expired.map(({ jobId, plumberId }) => ({
          letter: 'jobExpired',
          role: 'plumber',
          accountId: plumberId,
          jobId,
        })),
      )
      return expired.length
    })
  while ((await expireBatch()) === batch);
}
