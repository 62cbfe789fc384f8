import { unsentLetterDays } from '#contract/rules/limits.ts'
import type { Context } from '../context.ts'
import type { TaskHandlers } from '../tasks/port.ts'
import { sweepEmailChanges, sweepFarewells } from './accounts/index.ts'
import { sweepSessions } from './auth/index.ts'
import {
  expireJobs,
  gatherTallies,
  makeTextsPlain,
  offerOpenJobs,
  remindOfPayments,
} from './jobs/index.ts'
import { reconcileLedger } from './ledger/index.ts'
import { notificationHandlers } from './notifications/index.ts'
import { watchAccounts } from './operator/index.ts'
import { paymentHandlers } from './payments/index.ts'
import { sweepPhotos } from './photos/index.ts'
import { eraseHomeowners, eraseOldData } from './retention/index.ts'
import { takeSnapshotWhenDue } from './snapshots/index.ts'

/** Letters that are kept because nobody sends them: never more than so many. */
const mostLetters = 10_000

/** Every background task with the verb that does it. */
export const taskHandlers = (context: Context): TaskHandlers => ({
  ...notificationHandlers(context),
  ...paymentHandlers(context),
  expireJobs: () => expireJobs(context),
  offerOpenJobs: (data) => offerOpenJobs(context, data),
  gatherTallies: () => gatherTallies(context),
  makeTextsPlain: () => makeTextsPlain(context),
  takeSnapshot: () => takeSnapshotWhenDue(context),
  remindOfPayments: () => remindOfPayments(context),
  watchAccounts: () => watchAccounts(context),
  eraseOldData: () => eraseOldData(context),
  eraseHomeowners: (data) => eraseHomeowners(context, data),
  reconcileLedger: async () => {
    await reconcileLedger(context)
  },
  sweepFiles: async () => {
    await sweepPhotos(context)
    await context.mail.sweep(unsentLetterDays, mostLetters)
  },
  sweepSessions: async () => {
    await sweepSessions(context)
    await sweepEmailChanges(context)
    await sweepFarewells(context)
  },
})
