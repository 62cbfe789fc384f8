import type { Context } from '../../context.ts'
import { fromProvider } from './from-provider.ts'

/** The balance of the caller's connected account in cents (section 7); else `payment_provider_failed`. */
export const getBalance = ({ payments }: Context, account: string) =>
  fromProvider(async () => ({ data: await payments.balance(account) }))
