import type { Context } from '../context.ts'
import type { TaskHandlers } from '../tasks/port.ts'
import { sweepEmailChanges } from './accounts/index.ts'
import { sweepSessions } from './auth/index.ts'
import { expireJobs, gatherTallies, remindOfPayments } from './jobs/index.ts'
import { reconcileLedger } from './ledger/index.ts'
import { notificationHandlers } from './notifications/index.ts'
import { paymentHandlers } from './payments/index.ts'

/** Every background task with the verb that does it. */
export const taskHandlers = (context: Context): TaskHandlers => ({
  ...notificationHandlers(context),
  ...paymentHandlers(context),
  expireJobs: () => expireJobs(context),
  gatherTallies: () => gatherTallies(context),
  remindOfPayments: () => remindOfPayments(context),
  reconcileLedger: async () => {
    await reconcileLedger(context)
  },
  sweepSessions: async () => {
    await sweepSessions(context)
    await sweepEmailChanges(context)
  },
})
