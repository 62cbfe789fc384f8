import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { invalidRequest } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Operations } from '../schemas/operations.ts'
import type { LineItem, Price } from './kinds.ts'
import { mergeMetadata } from './metadata.ts'

type PriceParams = Operations['prices.create']

/** The product a price brings along. */
export const newProduct = (
  call: Call,
  params: NonNullable<PriceParams['product_data']>,
): Stripe.Product => ({
  id: params.id ?? newId('prod', 14),
  object: 'product',
  active: params.active ?? true,
  created: call.now,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: mergeMetadata(params.metadata),
  name: params.name,
  package_dimensions: null,
  shippable: null,
  tax_details: null,
  type: 'service',
  updated: call.now,
  url: null,
})

/** The unit amount in cents; the decimal form may carry trailing zeros but here no parts of a cent. */
const unitAmount = ({ unit_amount, unit_amount_decimal }: PriceParams) => {
  if (unit_amount !== undefined && unit_amount_decimal !== undefined) {
    throw invalidRequest(
      'You may only specify one of these parameters: unit_amount, unit_amount_decimal.',
      'unit_amount',
    )
  }
  if (unit_amount === undefined && unit_amount_decimal === undefined) {
    throw invalidRequest('Missing required param: unit_amount.', 'unit_amount', 'parameter_missing')
  }
  if (unit_amount_decimal !== undefined && !/^\d+(\.\d{1,12})?$/.test(unit_amount_decimal)) {
    throw invalidRequest(
      `Invalid decimal: ${unit_amount_decimal}; must contain at maximum 12 decimal places.`,
      'unit_amount_decimal',
      'parameter_invalid_decimal',
    )
  }
  const name = unit_amount === undefined ? 'unit_amount_decimal' : 'unit_amount'
  const cents = unit_amount ?? Number(unit_amount_decimal)
  if (cents < 0 || (unit_amount !== undefined && !Number.isInteger(cents))) {
    throw invalidRequest(
      `Invalid non-negative integer: ${cents}`,
      name,
      'parameter_invalid_integer',
    )
  }
  return cents
}

/** A one-time price in US cents. */
export const newPrice = (call: Call, params: PriceParams, product: string): Price => {
  const cents = unitAmount(params)
  if (params.currency.toLowerCase() !== 'usd') {
    throw invalidRequest(
      `Invalid currency: ${params.currency}. The simulator knows usd only.`,
      'currency',
    )
  }
  return {
    id: newId('price'),
    object: 'price',
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: call.now,
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: mergeMetadata(params.metadata),
    nickname: params.nickname ?? null,
    product,
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: Number.isInteger(cents) ? cents : null,
    unit_amount_decimal: String(params.unit_amount_decimal ?? cents),
  }
}

/** A line of a payment link or session; the line's sum is rounded half up to a whole cent. */
export const newLineItem = (price: Price, productName: string, quantity: number): LineItem => {
  const amount = Math.round(Number(price.unit_amount_decimal) * quantity)
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: productName,
    metadata: {},
    price,
    quantity,
  }
}
