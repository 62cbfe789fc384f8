import type { Context } from '../../../context.ts'
import type { PlumberCaller } from '../../../http/caller.ts'
import { besideBalance } from '../../money/index.ts'
import { fromProvider } from '../from-provider.ts'

/**
 * The balance of the caller's connected account in cents (section 7), and what we know of their money outside of it;
 * else `payment_provider_failed`.
 */
export const getBalance = async (context: Context, caller: PlumberCaller, account: string) => {
  const balance = await fromProvider(context, () => context.payments.balance(account))
  return { data: { ...balance, ...(await besideBalance(context, caller)) } }
}
