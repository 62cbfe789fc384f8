import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { newId } from '../ids.ts'
import type { ApplicationFee } from './kinds.ts'

type Given = { account: string; amount: number; payment: string; charge: string }

/** What the platform keeps of a payment to a connected account, in cents. */
export const newApplicationFee = (call: Call, given: Given): ApplicationFee => {
  const id = newId('fee')
  return {
    id,
    object: 'application_fee',
    account: given.account,
    amount: given.amount,
    amount_refunded: 0,
    application: call.clientId,
    balance_transaction: null,
    charge: given.payment,
    created: call.now,
    currency: 'usd',
    fee_source: { type: 'charge', charge: given.payment },
    livemode: false,
    originating_transaction: given.charge,
    refunded: false,
    refunds: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/application_fees/${id}/refunds`,
    },
  }
}

/** What the platform gives back of it, in cents. */
export const newFeeRefund = (call: Call, fee: string, amount: number): Stripe.FeeRefund => ({
  id: newId('fr'),
  object: 'fee_refund',
  amount,
  balance_transaction: null,
  created: call.now,
  currency: 'usd',
  fee,
  metadata: {},
})
