import type { Job } from '#contract/endpoints/jobs.ts'
import { isOpen } from '#contract/rules/job-lifecycle.ts'

/** Whether its plumber can still correct or withdraw the job at this moment (milliseconds). */
export const isStillOpen = ({ status, due_at }: Job, now: number): boolean =>
  isOpen({ status, dueAt: due_at ? new Date(due_at) : null }, new Date(now))
