import { whoseTurn } from '#contract/rules/account-requirements.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { AccountStatus } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { notify } from '../notifications/index.ts'
import {
  type AccountLook,
  storeComplete,
  storeDisconnected,
  storeLook,
  storeTurn,
} from './queries/payout-accounts.ts'
import { stuckCharges } from './queries/synced-payment.ts'
import { transfersDueOfAccount } from './queries/transfers-due.ts'

const disconnected = async (context: Context, tx: Queryable, look: AccountLook) => {
  const plumber = await storeDisconnected(tx, look)
  if (!plumber) return undefined
  const news = { role: 'plumber', accountId: plumber.id } as const
  await notify(context, tx, context.clock(), [{ kind: 'accountDisconnected', ...news }])
  return plumber
}

const restricted = async (
  context: Context,
  tx: Queryable,
  { account }: AccountLook,
  missing: string[],
) => {
  const plumber = await storeTurn(tx, account, whoseTurn(missing))
  if (!plumber?.isNews) return plumber
  const news = { role: 'plumber', accountId: plumber.id, missing } as const
  await notify(context, tx, context.clock(), [{ kind: 'accountRestricted', ...news }])
  return plumber
}

const complete = async ({ tasks }: Context, tx: Queryable, { account }: AccountLook) => {
  const plumber = await storeComplete(tx, account)
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
 * referral amounts that waited for it. The plumber of one that no longer is, or is gone, is told once,
 * and again where the provider then asks for something, or turns it down. An answer that comes after
 * that to a later question changes nothing, whatever the later one found.
 */
export const refreshAccount = async (context: Context, account: string): Promise<AccountStatus> => {
  const look = { account, askedAt: context.clock() }
  const known = await context.payments.accountStatus(account)
  const changed = await context.db.transaction(async (tx) => {
    if (!(await storeLook(tx, look))) return undefined
    if (known.status === 'Complete') return complete(context, tx, look)
    if (known.status === 'Notexists') return disconnected(context, tx, look)
    return restricted(context, tx, look, known.missing)
  })
  if (changed) context.live.publish({ about: 'account', role: 'plumber', accountId: changed.id })
  return known
}
