import { whoseTurn } from '#contract/rules/account-requirements.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { type AccountStatus, isUnreachable } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { sharedInTurn } from '../../../lib/turns/shared-in-turn.ts'
import { notify } from '../../notifications/index.ts'
import { isOvertaken, nextMark, overtaken, untilKept } from '../newest-look.ts'
import {
  holdMarkOfAccount,
  markOfAccount,
  storeComplete,
  storeDisconnected,
  storeMarkOfAccount,
  storeTurn,
} from '../queries/payout-accounts.ts'
import { stuckCharges } from '../queries/synced-payment.ts'
import { transfersDueOfAccount } from '../queries/transfers-due.ts'

const disconnected = async (context: Context, tx: Queryable, account: string) => {
  const plumber = await storeDisconnected(tx, account, context.clock())
  if (!plumber) return undefined
  const news = { role: 'plumber', accountId: plumber.id } as const
  await notify(context, tx, context.clock(), [{ kind: 'accountDisconnected', ...news }])
  return plumber
}

const restricted = async (context: Context, tx: Queryable, account: string, missing: string[]) => {
  const plumber = await storeTurn(tx, account, whoseTurn(missing))
  if (!plumber?.isNews) return plumber
  const news = { role: 'plumber', accountId: plumber.id, missing } as const
  await notify(context, tx, context.clock(), [{ kind: 'accountRestricted', ...news }])
  return plumber
}

const complete = async ({ tasks }: Context, tx: Queryable, account: string) => {
  const plumber = await storeComplete(tx, account)
  if (!plumber) return undefined
  const told = { letter: 'accountConnected', role: 'plumber', accountId: plumber.id } as const
  await tasks.enqueue(tx, 'sendLetter', told)
  const due = await transfersDueOfAccount(tx, account)
  await tasks.enqueueMany(
    tx,
    'transferLater',
    due.map(({ paymentId }) => ({ paymentId })),
  )
  await tasks.enqueueMany(tx, 'syncCharge', await stuckCharges(tx, account))
  return plumber
}

const keep = (context: Context, tx: Queryable, account: string, known: AccountStatus) => {
  if (known.status === 'Complete') return complete(context, tx, account)
  if (known.status === 'Notexists') return disconnected(context, tx, account)
  return restricted(context, tx, account, known.missing)
}

const look = (context: Context, account: string): Promise<AccountStatus> => {
  let answered: AccountStatus | undefined
  const lookOnce = async () => {
    const seen = await markOfAccount(context.db, account)
    const askedAt = context.clock()
    const known = await context.payments.accountStatus(account)
    answered = known
    const changed = await context.db.transaction(async (tx) => {
      if (isOvertaken(seen, await holdMarkOfAccount(tx, account))) return overtaken
      await storeMarkOfAccount(tx, account, nextMark(seen, askedAt))
      return keep(context, tx, account, known)
    })
    if (changed === overtaken) return overtaken
    if (changed) context.live.publish({ about: 'account', role: 'plumber', accountId: changed.id })
    return known
  }
  return untilKept(lookOnce, () => {
    if (!answered) throw new Error('Nobody was asked')
    // Others look at it all the time, and keep what they find.
    return answered
  })
}

type Looks = ReturnType<typeof sharedInTurn<string, AccountStatus>>

/** The looks of each product in this process. */
const looks = new WeakMap<Context['db'], Looks>()

/**
 * Asks the provider how a connected account stands; one that has just become complete is sent the
 * referral amounts that waited for it, and its plumber is told, as a stranger may have connected it, or given another
 * bank while it was restricted. The plumber of one that no longer is, or is gone, is told once,
 * and again where the provider then asks for something, or turns it down. An answer that comes after
 * another question was answered changes nothing, whatever that one found: it is asked again. Who asks while
 * the account is asked about shares the next answer; where the provider is silent they wait for no second silence,
 * which would outlast the browser's patience.
 */
export const refreshAccount = (context: Context, account: string): Promise<AccountStatus> => {
  const shared = looks.get(context.db) ?? sharedInTurn(isUnreachable)
  looks.set(context.db, shared)
  return shared(account, () => look(context, account))
}
