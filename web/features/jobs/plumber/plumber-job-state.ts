import type { Job } from '#contract/endpoints/jobs.ts'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'

const expected: ReadonlySet<Job['payment_status']> = new Set([
  'none',
  'due',
  'lapsed',
  'paid',
  'transferred',
])

/** Whether the whole referral amount may still come, or is on its way. */
export const isExpected = ({
  status,
  payment_status,
}: Pick<Job, 'status' | 'payment_status'>): boolean =>
  (status === jobStatus.pending || status === jobStatus.accepted) && expected.has(payment_status)

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
