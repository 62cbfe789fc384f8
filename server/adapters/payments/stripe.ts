import type { PaymentAdapter } from './port.ts'
import { type StandardSettings, stripeAccounts } from './stripe/accounts.ts'
import { stripeCharges } from './stripe/charges.ts'
import { stripeCheckouts } from './stripe/checkouts.ts'
import { type ApiAddress, openClient, type StripeLog } from './stripe/client.ts'
import { stripeNotices } from './stripe/notices.ts'
import { stripePaymentLinks } from './stripe/payment-links.ts'
import { stripePayouts } from './stripe/payouts.ts'
import { stripeStatements } from './stripe/statements.ts'
import { stripeTransfers } from './stripe/transfers.ts'

type StripeOptions = StandardSettings & {
  secretKey: string
  webhookSecrets: readonly string[]
  /** The simulator's address in place of the provider's; a function where it is known late. */
  apiAddress?: ApiAddress | (() => ApiAddress)
  log: StripeLog
}

/** The payment provider through its official SDK, whether it is the real one or the simulator. */
export const openStripe = (options: StripeOptions): PaymentAdapter => {
  const { secretKey, webhookSecrets } = options
  const { client, ask } = openClient(options)
  return {
    ...stripeAccounts(ask, options),
    ...stripePaymentLinks(ask),
    ...stripeCheckouts(ask),
    ...stripeCharges(ask),
    ...stripeTransfers(ask),
    ...stripePayouts(ask),
    ...stripeStatements(ask),
    ...stripeNotices({ client, ask, secretKey, webhookSecrets }),
  }
}
