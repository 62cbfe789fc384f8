import { z } from 'zod'
import { isProviderFailure } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { hoursAfter } from '../../lib/clock.ts'
import { accountReturnUrl } from './account-return-url.ts'
import { fromProvider } from './from-provider.ts'
import { findPlumber, storeAccount } from './queries/payout-accounts.ts'
import { refreshAccount } from './refresh-account.ts'

/** Hours the owner of a standard account has to let us in. */
const life = 1

/** The account known before goes with it: once that has changed, the state is used up. */
const content = z.tuple([
  z.literal('connect'),
  z.number().int(),
  z.number().int(),
  z.string().nullable(),
])

const returnUrl = ({ publicUrl }: Context) => `${publicUrl()}/payments/stripe/connected`

/**
 * Where the plumber lets us into an account that they have with the provider already (section 7,
 * account OAuth); null where that is not set up. Who comes back is known by the sealed state.
 */
export const standardAccountUrl = (
  context: Context,
  plumber: { id: number; email: string; account: string | null },
) =>
  context.payments.standardAccountUrl({
    returnUrl: returnUrl(context),
    state: context.seal.close(
      JSON.stringify([
        'connect',
        plumber.id,
        hoursAfter(context.clock(), life).getTime(),
        plumber.account,
      ]),
    ),
    email: plumber.email,
  })

const readState = ({ seal, clock }: Context, state: string) => {
  try {
    const [, plumberId, until, before] = content.parse(JSON.parse(seal.open(state)))
    return until > clock().getTime() ? { plumberId, before } : undefined
  } catch {
    return undefined
  }
}

/** The plumber that a state was made for, as long as the account is the one it was made with. */
const plumberOf = async (context: Context, state: string | undefined) => {
  const known = state === undefined ? undefined : readState(context, state)
  const plumber = known && (await findPlumber(context.db, known.plumberId))
  return plumber?.account === known?.before ? plumber : undefined
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

/**
 * Keeps the standard account that its owner has let us into as the plumber's; answers where they go
 * on. A refusal, a state that is not ours, too old or used before, a code that the provider does
 * not take and an account that another plumber has change nothing.
 */
export const connectStandard = async (
  context: Context,
  { state, code }: { state?: string; code?: string },
): Promise<string> => {
  const plumber = await plumberOf(context, state)
  const account = plumber && code && (await fromProvider(() => accountBehind(context, code)))
  if (plumber && account) {
    if (await storeAccount(context.db, plumber.id, plumber.account, account))
      await fromProvider(() => refreshAccount(context, account))
    else context.log.warn({ plumberId: plumber.id }, 'standard account could not be connected')
  }
  return accountReturnUrl(context)
}
