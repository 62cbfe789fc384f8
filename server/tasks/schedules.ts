import { createHash } from 'node:crypto'
import { type TaskName, taskNames } from './definitions.ts'

/** How often a task comes by itself, in seconds of the product's clock. */
export const scheduledEverySeconds: Partial<Record<TaskName, number>> = {
  expireJobs: 60,
  lapseAcceptances: 60,
  remindOfPayments: 60,
  reconcilePayments: 60,
  watchAccounts: 900,
  reconcileLedger: 3600,
  sweepSessions: 3600,
  sweepNotifications: 86_400,
  sweepFiles: 86_400,
  eraseOldData: 86_400,
  gatherTallies: 1800,
  makeTextsPlain: 1800,
  takeSnapshot: 3600,
}

/** Come so rarely that what an instance counts, anew with each start, tells nothing of them. */
export const rareTasks = taskNames.filter((name) => (scheduledEverySeconds[name] ?? 0) > 3600)

/** The same on every instance for one task and one slot of time. */
const slotId = (name: string, slot: number) => {
  const hash = createHash('sha256').update(`${name} ${slot}`).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * The scheduled tasks of this moment as pg-boss takes them: named by their slot of time, so that
 * however often and from however many instances they are sent, each slot holds one.
 */
export const scheduledTasks = (now: Date) =>
  Object.entries(scheduledEverySeconds).map(([name, seconds]) => ({
    name,
    data: {},
    id: slotId(name, Math.floor(now.getTime() / 1000 / seconds)),
  }))
