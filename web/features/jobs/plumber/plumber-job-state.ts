import type { Job } from '#contract/endpoints/jobs.ts'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'

/** The sentence that says where a job stands and what comes next, for its plumber. */
export const plumberJobState = (
  job: Pick<Job, 'status' | 'payment_status' | 'companies_reached'>,
  arrived: boolean,
) => {
  if (job.status === jobStatus.pending)
    return job.companies_reached === 0 ? 'open_unserved' : 'open'
  if (job.status === jobStatus.withdrawn) return 'withdrawn'
  if (job.status !== jobStatus.accepted) return 'expired'
  if (arrived) return 'arrived'
  return job.payment_status === 'none' || job.payment_status === 'lapsed'
    ? 'due'
    : job.payment_status
}
