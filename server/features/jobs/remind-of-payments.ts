import type { Context } from '../../context.ts'
import { notify } from '../notifications/index.ts'
import { remindWinners } from './queries/remind-winners.ts'

const batch = 200

/** Hours before the end of the time to pay. */
const reminderHours = 4

/**
 * Reminds every winner that has not paid four hours before its time ends, once for each acceptance.
 * Instances that run it together share the work.
 */
export const remindOfPayments = async (context: Context): Promise<void> => {
  const now = context.clock()
  const remindBatch = async () => {
    const reminded = await context.db.transaction(async (tx) => {
      const winners = await remindWinners(tx, { now, hours: reminderHours, most: batch })
      await notify(
        context,
        tx,
        now,
        winners.map(({ jobId, companyId }) => ({
          kind: 'paymentDueSoon',
          role: 'company',
          accountId: companyId,
          jobId,
        })),
      )
      return winners
    })
    for (const { companyId } of reminded)
      context.live.publish({ about: 'notifications', role: 'company', accountId: companyId })
    return reminded.length
  }
  while ((await remindBatch()) === batch);
}
