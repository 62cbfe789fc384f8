const known = [
  'payment',
  'transfer',
  'payout',
  'payout_failure',
  'refund',
  'payment_refund',
  'adjustment',
  'stripe_fee',
] as const

export type TransactionType = (typeof known)[number] | 'other'

/** The provider's word for a movement as one of those we have a text for. */
export const transactionType = (type: string): TransactionType =>
  known.find((word) => word === type) ?? 'other'
