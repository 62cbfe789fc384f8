import type { EndpointParsed } from '#contract/endpoint.ts'
import type { jobEndpoints } from '#contract/endpoints/jobs.ts'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Context } from '../../context.ts'
import type { PlumberCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { getJob } from './get-job.ts'
import { jobDetails } from './job-details.ts'
import { findOwnStatus, updateOpenJob } from './queries/update-open-job.ts'

type Correction = EndpointParsed<typeof jobEndpoints.updateJob>['body']

/**
 * Corrects the plumber's own job while it is open (section 7); fails with `already_accepted` or
 * `job_closed` when it no longer is, with `not_found` when it is not theirs.
 */
export const updateJob = async (
  context: Context,
  caller: PlumberCaller,
  { id, ...details }: Correction,
) => {
  const now = context.clock()
  const own = { jobId: id, plumberId: caller.id }
  const updated = await updateOpenJob(context.db, { ...own, now }, jobDetails(details, now))
  if (!updated) {
    const status = await findOwnStatus(context.db, own)
    if (status === undefined) throw failure('not_found')
    throw failure(status === jobStatus.accepted ? 'already_accepted' : 'job_closed')
  }
  context.live.publish({ about: 'jobs', jobIds: [id] })
  return getJob(context, caller, id)
}
