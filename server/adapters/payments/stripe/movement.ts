import type Stripe from 'stripe'
import type { BalanceMovement } from '../port.ts'
import { idOf } from './reference.ts'

/** A booking of the provider in our words. */
export const movementOf = (row: Stripe.BalanceTransaction): BalanceMovement => ({
  id: row.id,
  type: row.type,
  amountCents: row.amount,
  feeCents: row.fee,
  netCents: row.net,
  created: row.created,
  availableOn: row.available_on,
  status: row.status,
  source: idOf(row.source),
})
