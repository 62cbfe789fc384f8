import type { Queryable } from '../../adapters/database/port.ts'
import type { AccountStatus } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { notify } from '../notifications/index.ts'
import { storeDisconnected, storePayoutsEnabled } from './queries/payout-accounts.ts'
import { stuckCharges } from './queries/synced-payment.ts'
import { transfersDueOfAccount } from './queries/transfers-due.ts'

/** Its plumber is told once that the account is gone, and once that it lacks something. */
const incomplete = async (
  context: Context,
  tx: Queryable,
  account: string,
  { status, missing }: AccountStatus,
) => {
  const gone = status === 'Notexists'
  const at = context.clock()
  const plumber = gone
    ? await storeDisconnected(tx, account, at)
    : await storePayoutsEnabled(tx, account, 0)
  if (!plumber) return undefined
  const kind = gone ? ('accountDisconnected' as const) : ('accountRestricted' as const)
  await notify(context, tx, at, [{ kind, role: 'plumber', accountId: plumber.id, missing }])
  return plumber
}

const complete = async ({ tasks }: Context, tx: Queryable, account: string) => {
  const plumber = await storePayoutsEnabled(tx, account, 1)
  if (!plumber) return undefined
  const due = await transfersDueOfAccount(tx, account)
  await tasks.enqueueMany(
    tx,
    'transferLater',
    due.map(({ paymentId }) => ({ paymentId })),
  )
  await tasks.enqueueMany(tx, 'syncCharge', await stuckCharges(tx, account))
  return plumber
}

/**
 * Asks the provider how a connected account stands; one that has just become complete is sent the
 * referral amounts that waited for it, and the plumber of one that no longer is is told, once.
 */
export const refreshAccount = async (context: Context, account: string): Promise<AccountStatus> => {
  const known = await context.payments.accountStatus(account)
  const changed = await context.db.transaction((tx) =>
    known.status === 'Complete'
      ? complete(context, tx, account)
      : incomplete(context, tx, account, known),
  )
  if (changed) context.live.publish({ about: 'account', role: 'plumber', accountId: changed.id })
  return known
}
