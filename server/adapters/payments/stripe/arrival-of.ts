import type Stripe from 'stripe'
import { idOf } from './reference.ts'

/** The payment on a connected account that a booking there is of: itself, or the one that it takes back. */
export const arrivalOf = ({ source }: Pick<Stripe.BalanceTransaction, 'source'>) => {
  if (typeof source !== 'object' || !source) return source
  return source.object === 'refund' ? idOf(source.charge) : source.id
}
