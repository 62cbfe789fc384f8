import type { EndpointParsed } from '#contract/endpoint.ts'
import type { jobEndpoints } from '#contract/endpoints/jobs.ts'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Context } from '../../context.ts'
import type { PlumberCaller } from '../../http/caller.ts'
import { changeOwnJob } from './change-own-job.ts'
import { getJob } from './get-job.ts'
import { recordEvents } from './queries/job-events.ts'
import { withdrawOpenJob } from './queries/own-open-job.ts'

type Withdrawal = EndpointParsed<typeof jobEndpoints.withdrawJob>['body']

/**
 * Takes the plumber's own job back while it is open (product decisions, life of a job); asked again it
 * answers the same. Fails with `already_accepted` or `job_closed` where it no longer is, with `not_found`
 * where it is not theirs.
 */
export const withdrawJob = async (
  context: Context,
  caller: PlumberCaller,
  { job_id: jobId }: Withdrawal,
) => {
  const { db, clock, live, metrics } = context
  const now = clock()
  const own = { jobId, plumberId: caller.id, now }
  const withdrawn = await db.transaction(async (tx) => {
    const done = await changeOwnJob(tx, own, () => withdrawOpenJob(tx, own))
    if (done)
      await recordEvents(tx, [
        {
          jobId,
          at: now,
          kind: 'withdrawn',
          actorRole: 'plumber',
          actorId: caller.id,
          fromStatus: jobStatus.pending,
          toStatus: jobStatus.withdrawn,
        },
      ])
    return done
  })
  if (withdrawn) metrics.jobs.inc({ step: 'withdrawn' })
  live.publish({ about: 'jobs', jobIds: [jobId] })
  return getJob(context, caller, jobId)
}
