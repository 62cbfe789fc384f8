import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { newId } from '../ids.ts'
import type { Operations } from '../schemas/operations.ts'
import { mergeMetadata } from './metadata.ts'

/** A customer, with the beginning of the numbers its invoices will carry. */
export const newCustomer = (
  call: Call,
  params: Omit<Operations['customers.create'], 'expand'>,
): Stripe.Customer => ({
  id: newId('cus', 14),
  object: 'customer',
  address: null,
  balance: 0,
  created: call.now,
  currency: 'usd',
  default_source: null,
  delinquent: false,
  description: params.description ?? null,
  email: params.email ?? null,
  invoice_prefix: randomBytes(4).toString('hex').toUpperCase(),
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: mergeMetadata(params.metadata),
  name: params.name ?? null,
  next_invoice_sequence: 1,
  phone: params.phone ?? null,
  shipping: null,
  tax_exempt: 'none',
})
