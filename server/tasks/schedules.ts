import type { TaskName } from './definitions.ts'

/** How often a task comes by itself, in seconds. */
export const scheduledEverySeconds: Partial<Record<TaskName, number>> = {
  expireJobs: 60,
  lapseAcceptances: 60,
  remindOfPayments: 60,
  reconcilePayments: 60,
  sweepSessions: 3600,
}

/**
 * The scheduled tasks as pg-boss takes them: one for each slot of time, so that however often and
 * from however many instances they are sent, each slot holds one.
 */
export const scheduledTasks = () =>
  Object.entries(scheduledEverySeconds).map(([name, singletonSeconds]) => ({
    name,
    data: {},
    singletonKey: name,
    singletonSeconds,
  }))
