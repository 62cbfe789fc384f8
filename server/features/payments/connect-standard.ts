import { z } from 'zod'
import type { Context } from '../../context.ts'
import { hoursAfter } from '../../lib/clock.ts'
import { accountReturnUrl } from './account-return-url.ts'
import { fromProvider } from './from-provider.ts'
import { findPlumber, storeAccount } from './queries/payout-accounts.ts'
import { refreshAccount } from './refresh-account.ts'

/** Hours the owner of a standard account has to let us in. */
const life = 1

const content = z.tuple([z.literal('connect'), z.number().int(), z.number().int()])

const returnUrl = ({ publicUrl }: Context) => `${publicUrl()}/payments/stripe/connected`

/**
 * Where the plumber lets us into an account that they have with the provider already (section 7,
 * account OAuth); null where that is not set up. Who comes back is known by the sealed state.
 */
export const standardAccountUrl = (context: Context, plumber: { id: number; email: string }) =>
  context.payments.standardAccountUrl({
    returnUrl: returnUrl(context),
    state: context.seal.close(
      JSON.stringify(['connect', plumber.id, hoursAfter(context.clock(), life).getTime()]),
    ),
    email: plumber.email,
  })

const plumberOf = ({ seal, clock }: Context, state: string) => {
  try {
    const [, plumberId, until] = content.parse(JSON.parse(seal.open(state)))
    return until > clock().getTime() ? plumberId : undefined
  } catch {
    return undefined
  }
}

/**
 * Keeps the standard account that its owner has let us into as the plumber's; answers where they go
 * on. A refusal, a state that is not ours or too old, and a code used before change nothing.
 */
export const connectStandard = async (
  context: Context,
  { state, code }: { state?: string; code?: string },
): Promise<string> => {
  const plumberId = state === undefined ? undefined : plumberOf(context, state)
  const plumber = plumberId === undefined ? undefined : await findPlumber(context.db, plumberId)
  if (plumber && code) {
    const account = await fromProvider(() => context.payments.standardAccount(code))
    if (await storeAccount(context.db, plumber.id, plumber.account, account))
      await fromProvider(() => refreshAccount(context, account))
  }
  return accountReturnUrl(context)
}
