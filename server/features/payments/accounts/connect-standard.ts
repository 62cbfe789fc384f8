import { z } from 'zod'
import { isProviderFailure } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { hoursAfter } from '../../../lib/time/clock.ts'
import { findMark } from '../../auth/index.ts'
import { orBack } from '../or-back.ts'
import { findPlumber, storeAccount } from '../queries/payout-accounts.ts'
import { telling } from '../telling.ts'
import { accountReturnUrl } from './account-return-url.ts'
import {
  type Browser,
  connectReturnUrl,
  isAsker,
  markBrowser,
  newAsker,
  unmarkBrowser,
} from './asking-browser.ts'
import { refreshAccount } from './refresh-account.ts'

/** Hours the owner of a standard account has to let us in. */
const life = 1

/**
 * The account known before goes with it: once that has changed, the state is used up. So do the mark of the browser
 * that asked, so that whoever is sent the address by somebody else connects nothing, and that of the plumber's
 * address and password, so that nobody does who asked before another owner took the account back; a state of the
 * version before lacks that mark, and connects nothing.
 */
const content = z.tuple([
  z.literal('connect'),
  z.number().int(),
  z.number().int(),
  z.string().nullable(),
  z.string(),
  z.string().optional(),
])

/** Nobody whose account is complete swaps it for another, by mistake or with a token alone. */
const isComplete = async ({ payments }: Context, account: string | null) =>
  account !== null && (await payments.accountStatus(account)).status === 'Complete'

/**
 * Where the plumber lets us into an account that they have with the provider already (section 7,
 * account OAuth); null where that is not set up, or the account they have here is complete. Who comes back is known
 * by the sealed state, and by the cookie that the browser is given with the address.
 */
export const standardAccountUrl = async (
  context: Context,
  browser: Browser,
  plumber: { id: number; email: string; account: string | null },
) => {
  const { db, seal, clock, payments } = context
  if (await isComplete(context, plumber.account)) return null
  const asker = newAsker()
  const owner = await findMark(db, 'plumber', plumber.id)
  const until = hoursAfter(clock(), life).getTime()
  const state = ['connect', plumber.id, until, plumber.account, asker.mark, owner]
  const url = payments.standardAccountUrl({
    returnUrl: connectReturnUrl(context),
    state: seal.close(JSON.stringify(state)),
    email: plumber.email,
  })
  if (url !== null) markBrowser(context, browser, asker, life)
  return url
}

/** What a state says; undefined where it is none of ours. */
const readState = ({ seal }: Context, state = '') => {
  try {
    const [, plumberId, until, before, mark, owner] = content.parse(JSON.parse(seal.open(state)))
    return { plumberId, until, before, mark, owner }
  } catch {
    return undefined
  }
}

type Asked = NonNullable<ReturnType<typeof readState>>

/** Whether a state comes back in time, and in the browser that it was made for. */
const isOpen = ({ clock }: Context, browser: Browser, { until, mark }: Asked) =>
  until > clock().getTime() && isAsker(browser, mark)

/** The plumber that a state was made for, as long as the account is the one it was made with. */
const plumberOf = async ({ db }: Context, { plumberId, before }: Asked) => {
  const plumber = await findPlumber(db, plumberId)
  return plumber?.account === before ? plumber : undefined
}

/** Undefined where the provider refuses the code: used before, too old or not its own. */
const accountBehind = async ({ payments }: Context, code: string) => {
  try {
    return await payments.standardAccount(code)
  } catch (error) {
    if (isProviderFailure(error) && error.providerFailure.reason === 'refused') return undefined
    throw error
  }
}

/** False where it has not become the plumber's. */
const connect = async (context: Context, asked: Asked, code: string) => {
  const plumber = await plumberOf(context, asked)
  if (!plumber || (await findMark(context.db, 'plumber', plumber.id)) !== asked.owner) return false
  if (await isComplete(context, plumber.account)) return false
  const account = await accountBehind(context, code)
  if (!account) return false
  const { id, account: before } = plumber
  const isStored = await context.db.transaction((tx) => storeAccount(tx, id, before, account))
  if (isStored) await refreshAccount(context, account)
  else context.log.warn({ plumberId: id }, 'standard account could not be connected')
  return isStored
}

/**
 * Keeps the standard account that its owner has let us into as the plumber's; answers where they go
 * on. A refusal, a state that is not ours, too old, used before or made for another browser, a code
 * that the provider does not take, an account that another plumber has, and one of theirs that is complete by now,
 * change nothing; the screen they go on to says so, but not to whoever refused, or has got another account since they
 * asked: who comes back twice has what they came for. While the provider does not answer they may come again.
 */
export const connectStandard = async (
  context: Context,
  browser: Browser,
  { state, code }: { state?: string; code?: string },
): Promise<string> => {
  const jobs = accountReturnUrl(context)
  const asked = readState(context, state)
  if (!asked) return jobs
  return orBack(context, jobs, async () => {
    const open = isOpen(context, browser, asked)
    const connected = open && code && (await connect(context, asked, code))
    if (open) unmarkBrowser(context, browser, asked.mark)
    if (!code || connected || !(await plumberOf(context, asked))) return jobs
    return telling(jobs, 'notConnected')
  })
}
