import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { newId } from '../ids.ts'

type Given = {
  amount: number
  description: string | null
  destination: string
  metadata: Stripe.Metadata
  source_transaction: string | null
  transfer_group: string | null
}

/** Money on its way from the platform to a connected account, in cents. */
export const newTransfer = (call: Call, given: Given): Stripe.Transfer => {
  const id = newId('tr')
  return {
    id,
    object: 'transfer',
    amount_reversed: 0,
    balance_transaction: null,
    created: call.now,
    currency: 'usd',
    livemode: false,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_type: 'card',
    ...given,
  }
}

/** Money taken back from a connected account, in cents. */
export const newTransferReversal = (
  call: Call,
  transfer: string,
  amount: number,
  metadata: Stripe.Metadata,
): Stripe.TransferReversal => ({
  id: newId('trr'),
  object: 'transfer_reversal',
  amount,
  balance_transaction: null,
  created: call.now,
  currency: 'usd',
  destination_payment_refund: null,
  metadata,
  source_refund: null,
  transfer,
})
