import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Context } from '../../context.ts'
import { notify } from '../notifications/index.ts'
import { expireOpenJobs } from './queries/expire-open-jobs.ts'
import { recordEvents } from './queries/job-events.ts'

const batch = 200

/**
 * Closes every open job whose hours to answer have run out and tells its plumber, once (section 4).
 * Instances that run it together share the work.
 */
export const expireJobs = async (context: Context): Promise<void> => {
  const now = context.clock()
  const expireBatch = async () => {
    const jobIds = await context.db.transaction(async (tx) => {
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
      await notify(
        context,
        tx,
        now,
        expired.map(({ jobId, plumberId }) => ({
          kind: 'jobExpired',
          role: 'plumber',
          accountId: plumberId,
          jobId,
        })),
      )
      return expired.map(({ jobId }) => jobId)
    })
    if (jobIds.length > 0) context.live.publish({ about: 'jobs', jobIds })
    return jobIds.length
  }
  while ((await expireBatch()) === batch);
}
