import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { NewJobEvent } from './queries/job-events.ts'

/** What the history says of a job that was offered to so many companies. */
export const offeredEvent = (jobId: number, at: Date, count: number): NewJobEvent => ({
  jobId,
  at,
  kind: 'offered',
  actorRole: 'plumbline',
  fromStatus: jobStatus.pending,
  toStatus: jobStatus.pending,
  count,
})
