import type { Job } from '#contract/endpoints/jobs.ts'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'

type Money = {
  /** The plumber can use it. */
  arrived: boolean
  /** A payout of it did not reach the bank. */
  returned: boolean
  /** The plumber's payment account can receive it. */
  ready: boolean
}

/** The sentence that says where a job stands and what comes next, for its plumber. */
export const plumberJobState = (
  job: Pick<Job, 'status' | 'payment_status' | 'companies_reached' | 'companies_left'>,
  { arrived, returned, ready }: Money,
) => {
  if (job.status === jobStatus.pending) {
    if (job.companies_reached === 0) return 'open_unserved'
    return job.companies_left === 0 ? 'open_nobody_left' : 'open'
  }
  if (job.status === jobStatus.withdrawn) return 'withdrawn'
  if (job.status !== jobStatus.accepted) return 'expired'
  if (returned) return 'returned'
  if (arrived) return 'arrived'
  if (job.payment_status === 'paid' && !ready) return 'paid_waits'
  return job.payment_status === 'none' || job.payment_status === 'lapsed'
    ? 'due'
    : job.payment_status
}
