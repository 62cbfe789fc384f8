import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { newId } from '../ids.ts'

type Given = Pick<Stripe.Refund, 'amount' | 'metadata' | 'reason'>

/** Money given back for a charge, in cents. */
export const newRefund = (
  call: Call,
  prefix: 're' | 'pyr',
  charge: Stripe.Charge,
  given: Given,
): Stripe.Refund => ({
  id: newId(prefix),
  object: 'refund',
  amount: given.amount,
  balance_transaction: null,
  charge: charge.id,
  created: call.now,
  currency: charge.currency,
  customer: charge.customer,
  customer_account: null,
  metadata: given.metadata,
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason: given.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
})
