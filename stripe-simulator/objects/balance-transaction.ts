import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { newId } from '../ids.ts'

/** The movements that happen here, with what reports call them (an adjustment: see `dispute`). */
const reportingCategories = {
  adjustment: 'dispute',
  charge: 'charge',
  connect_reserved_funds: 'connect_reserved_funds',
  network_cost: 'network_cost',
  payment: 'charge',
  payment_refund: 'refund',
  payout: 'payout',
  payout_cancel: 'payout_reversal',
  payout_failure: 'payout_reversal',
  refund: 'refund',
  refund_failure: 'refund_failure',
  reserve_hold: 'risk_reserved_funds',
  reserve_release: 'risk_reserved_funds',
  stripe_fee: 'fee',
  transfer: 'transfer',
  transfer_refund: 'transfer_reversal',
}

type FeeDetail = Stripe.BalanceTransaction.FeeDetail

export type Movement = {
  type: keyof typeof reportingCategories
  /** Cents, negative when money leaves. */
  amount: number
  fees?: FeeDetail[]
  /** None where it is about no object: a fee of the provider, or money that it holds back. */
  source: string | null
  description?: string | null
  /** Seconds; now unless told. */
  availableOn?: number
  reportingCategory?: string
}

/** A part of the fee of a movement, in cents. */
export const newFeeDetail = (amount: number, description: string): FeeDetail => ({
  amount,
  application: null,
  currency: 'usd',
  description,
  type: 'stripe_fee',
})

/** One movement on a balance, in cents. */
export const newBalanceTransaction = (call: Call, given: Movement): Stripe.BalanceTransaction => {
  const fees = (given.fees ?? []).filter((detail) => detail.amount !== 0)
  const fee = fees.reduce((sum, detail) => sum + detail.amount, 0)
  const availableOn = Math.max(given.availableOn ?? call.now, call.now)
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: given.amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: call.now,
    currency: 'usd',
    description: given.description ?? null,
    exchange_rate: null,
    fee,
    fee_details: fees,
    net: given.amount - fee,
    reporting_category: given.reportingCategory ?? reportingCategories[given.type],
    source: given.source,
    status: availableOn > call.now ? 'pending' : 'available',
    type: given.type,
  }
}
