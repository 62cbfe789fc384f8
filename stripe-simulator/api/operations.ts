import { accountOperations } from './accounts.ts'
import { balanceOperations } from './balance.ts'
import { chargeOperations } from './charges.ts'
import { checkoutSessionOperations } from './checkout-sessions.ts'
import { customerOperations } from './customers.ts'
import { disputeOperations } from './disputes.ts'
import { eventOperations } from './events.ts'
import { invoiceOperations } from './invoices.ts'
import { oauthOperations } from './oauth.ts'
import type { Operation } from './operation.ts'
import { paymentIntentOperations } from './payment-intents.ts'
import { paymentLinkOperations } from './payment-links.ts'
import { payoutOperations } from './payouts.ts'
import { priceOperations } from './prices.ts'
import { refundOperations } from './refunds.ts'
import { transferOperations } from './transfers.ts'

/** Every address the API answers. */
export const operations: Operation[] = [
  ...accountOperations,
  ...balanceOperations,
  ...chargeOperations,
  ...checkoutSessionOperations,
  ...customerOperations,
  ...disputeOperations,
  ...eventOperations,
  ...invoiceOperations,
  ...oauthOperations,
  ...paymentIntentOperations,
  ...paymentLinkOperations,
  ...payoutOperations,
  ...priceOperations,
  ...refundOperations,
  ...transferOperations,
]
