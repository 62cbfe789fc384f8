import type { AccountStatus } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { storePayoutsEnabled } from './queries/payout-accounts.ts'
import { transfersDueOfAccount } from './queries/transfers-due.ts'

/**
 * Asks the provider how a connected account stands; one that has just become complete is sent the
 * referral amounts that waited for it.
 */
export const refreshAccount = async (context: Context, account: string): Promise<AccountStatus> => {
  const { db, payments, tasks } = context
  const known = await payments.accountStatus(account)
  const complete = known.status === 'Complete'
  await db.transaction(async (tx) => {
    const changed = await storePayoutsEnabled(tx, account, complete ? 1 : 0)
    if (!changed || !complete) return
    const due = await transfersDueOfAccount(tx, account)
    await tasks.enqueueMany(
      tx,
      'transferLater',
      due.map(({ paymentId }) => ({ paymentId })),
    )
  })
  return known
}
