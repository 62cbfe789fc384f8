import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { newId } from '../ids.ts'

type Given = Pick<
  Stripe.Payout,
  'amount' | 'arrival_date' | 'automatic' | 'description' | 'metadata' | 'statement_descriptor'
> & { destination: string; method: 'instant' | 'standard' }

/** Money on its way from a balance to a bank account, in cents. */
export const newPayout = (call: Call, given: Given): Stripe.Payout => ({
  id: newId('po'),
  object: 'payout',
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  created: call.now,
  currency: 'usd',
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  livemode: false,
  original_payout: null,
  payout_method: null,
  reconciliation_status: given.automatic ? 'in_progress' : 'not_applicable',
  reversed_by: null,
  source_type: 'card',
  status: 'pending',
  trace_id: null,
  type: 'bank_account',
  ...given,
})
