import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { newId } from '../ids.ts'

type Given = {
  type: 'charge' | 'payment' | 'payment_refund' | 'refund' | 'transfer' | 'transfer_refund'
  /** Cents, negative when money leaves. */
  amount: number
  fee?: number
  source: string
  description?: string | null
}

const reportingCategories = {
  charge: 'charge',
  payment: 'charge',
  payment_refund: 'refund',
  refund: 'refund',
  transfer: 'transfer',
  transfer_refund: 'transfer_reversal',
}

/** One movement on a balance, in cents. */
export const newBalanceTransaction = (call: Call, given: Given): Stripe.BalanceTransaction => {
  const fee = given.fee ?? 0
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: given.amount,
    available_on: call.now + call.availableAfterSeconds,
    balance_type: 'payments',
    created: call.now,
    currency: 'usd',
    description: given.description ?? null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: 'usd',
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: given.amount - fee,
    reporting_category: reportingCategories[given.type],
    source: given.source,
    status: call.availableAfterSeconds > 0 ? 'pending' : 'available',
    type: given.type,
  }
}
