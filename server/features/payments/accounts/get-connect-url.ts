import { whoseTurn } from '#contract/rules/account-requirements.ts'
import type { AccountStatus } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import type { PlumberCaller } from '../../../http/caller.ts'
import { failure } from '../../../lib/failure.ts'
import { fromProvider } from '../from-provider.ts'
import { findPlumber, storeAccount } from '../queries/payout-accounts.ts'
import { accountReturnUrl } from './account-return-url.ts'
import type { Browser } from './asking-browser.ts'
import { standardAccountUrl } from './connect-standard.ts'

/** The provider no longer knows it, or turned it down: it can never be paid. */
const isLost = ({ status, missing }: AccountStatus) =>
  status === 'Notexists' || whoseTurn(missing) === 'nobody'

/**
 * The plumber's one account, made where there is none or it is lost. What was sent to that one stays
 * there; what waits goes to the new one.
 */
const ensureAccount = async (context: Context, plumberId: number): Promise<string> => {
  const { db, payments, live } = context
  const plumber = await findPlumber(db, plumberId)
  if (!plumber) throw failure('not_found')
  const { account: before, id, email, confirmedAt } = plumber
  if (before && !isLost(await payments.accountStatus(before))) return before
  const name = plumber.companyName || `${plumber.name} ${plumber.lastName}`
  const replaces = before ?? undefined
  const made = await payments.createAccount({ id, email, name, replaces, confirmedAt })
  if (!(await db.transaction((tx) => storeAccount(tx, id, before, made))))
    return (await findPlumber(db, plumberId))?.account ?? made
  live.publish({ about: 'account', role: 'plumber', accountId: id })
  return made
}

const standardUrl = async (context: Context, browser: Browser, plumberId: number) => {
  const plumber = await findPlumber(context.db, plumberId)
  if (!plumber) throw failure('not_found')
  return standardAccountUrl(context, browser, plumber)
}

/**
 * Where the caller sets up the payment account, or finishes setting it up (section 4); else
 * `payment_provider_failed`.
 */
export const getConnectUrl = (context: Context, caller: PlumberCaller) =>
  fromProvider(context, async () => {
    const account = await ensureAccount(context, caller.id)
    return { url: await context.payments.onboardingUrl(account, accountReturnUrl(context)) }
  })

/**
 * Where the caller lets us into a standard account, in the browser that is answered; where that is
 * not possible, or theirs is complete, the same as for any other; else `payment_provider_failed`.
 */
export const getStandardConnectUrl = async (
  context: Context,
  browser: Browser,
  caller: PlumberCaller,
) => {
  const url = await fromProvider(context, () => standardUrl(context, browser, caller.id))
  return url === null ? getConnectUrl(context, caller) : { url }
}
