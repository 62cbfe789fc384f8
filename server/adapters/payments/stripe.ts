import type { PaymentAdapter } from './port.ts'
import { stripeAccounts } from './stripe/accounts.ts'
import { stripeCheckouts } from './stripe/checkouts.ts'
import { type ApiAddress, openClient, type StripeLog } from './stripe/client.ts'
import { stripeNotices } from './stripe/notices.ts'
import { stripePaymentLinks } from './stripe/payment-links.ts'
import { stripeStatements } from './stripe/statements.ts'
import { stripeTransfers } from './stripe/transfers.ts'

type StripeOptions = {
  secretKey: string
  webhookSecret: string
  /** The simulator's address in place of the provider's; a function where it is known late. */
  apiAddress?: ApiAddress | (() => ApiAddress)
  log: StripeLog
}

/** The payment provider through its official SDK, whether it is the real one or the simulator. */
export const openStripe = ({ webhookSecret, ...options }: StripeOptions): PaymentAdapter => {
  const { client, ask } = openClient(options)
  return {
    ...stripeAccounts(ask),
    ...stripePaymentLinks(ask),
    ...stripeCheckouts(ask),
    ...stripeTransfers(ask),
    ...stripeStatements(ask),
    ...stripeNotices({ client, ask, webhookSecret }),
  }
}
