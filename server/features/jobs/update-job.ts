import type { EndpointParsed } from '#contract/endpoint.ts'
import type { jobEndpoints } from '#contract/endpoints/jobs.ts'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Context } from '../../context.ts'
import type { PlumberCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { changeOwnJob } from './change-own-job.ts'
import { getJob } from './get-job.ts'
import { jobDetails } from './job-details.ts'
import { recordEvents } from './queries/job-events.ts'
import { correctOpenJob } from './queries/own-open-job.ts'

type Correction = EndpointParsed<typeof jobEndpoints.updateJob>['body']

/**
 * Corrects the plumber's own job while it is open (section 7) and puts that into its history; saved as
 * it is, nothing is put there. Fails with `already_accepted` or `job_closed` when it no longer is, with
 * `not_found` when it is not theirs.
 */
export const updateJob = async (
  context: Context,
  caller: PlumberCaller,
  { id: jobId, ...body }: Correction,
) => {
  const { db, clock, live } = context
  const now = clock()
  const own = { jobId, plumberId: caller.id, now }
  const details = jobDetails(body, now)
  await db.transaction(async (tx) => {
    const done = await changeOwnJob(tx, own, () => correctOpenJob(tx, own, details))
    if (!done) throw failure('job_closed')
    if (done.changed)
      await recordEvents(tx, [
        {
          jobId,
          at: now,
          kind: 'corrected',
          actorRole: 'plumber',
          actorId: caller.id,
          fromStatus: jobStatus.pending,
          toStatus: jobStatus.pending,
          amountCents: done.newReferral ? details.referralCents : null,
        },
      ])
  })
  // Saved as it is, too: an instance that was killed after the commit has told nobody.
  live.publish({ about: 'jobs', jobIds: [jobId] })
  return getJob(context, caller, jobId)
}
