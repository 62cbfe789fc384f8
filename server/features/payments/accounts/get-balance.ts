import type { Context } from '../../../context.ts'
import { fromProvider } from '../from-provider.ts'

/** The balance of the caller's connected account in cents (section 7); else `payment_provider_failed`. */
export const getBalance = (context: Context, account: string) =>
  fromProvider(context, async () => ({ data: await context.payments.balance(account) }))
