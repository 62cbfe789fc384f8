import type { AccountStatus } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { notify } from '../notifications/index.ts'
import { storePayoutsEnabled } from './queries/payout-accounts.ts'
import { transfersDueOfAccount } from './queries/transfers-due.ts'

/**
 * Asks the provider how a connected account stands; one that has just become complete is sent the
 * referral amounts that waited for it, and the plumber of one that no longer is is told, once.
 */
export const refreshAccount = async (context: Context, account: string): Promise<AccountStatus> => {
  const { db, payments, tasks, clock, live } = context
  const known = await payments.accountStatus(account)
  const complete = known.status === 'Complete'
  const changed = await db.transaction(async (tx) => {
    const plumber = await storePayoutsEnabled(tx, account, complete ? 1 : 0)
    if (!plumber) return undefined
    if (!complete) {
      await notify(context, tx, clock(), [
        { kind: 'accountRestricted', role: 'plumber', accountId: plumber.id },
      ])
      return plumber
    }
    const due = await transfersDueOfAccount(tx, account)
    await tasks.enqueueMany(
      tx,
      'transferLater',
      due.map(({ paymentId }) => ({ paymentId })),
    )
    return plumber
  })
  if (changed) live.publish({ about: 'account', role: 'plumber', accountId: changed.id })
  return known
}
