import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { invalidRequest } from '../errors.ts'
import { newCheckoutSession } from '../objects/checkout-session.ts'
import type { IntentData, LineItem, List } from '../objects/kinds.ts'
import { newLineItem } from '../objects/price.ts'
import { findObject, insertObject, requireObject } from '../store/objects.ts'
import { setTimer } from '../store/timers.ts'
import { requirePositive } from './require-positive.ts'

/** The sum of lines in cents. */
export const sumOf = (items: LineItem[]) => items.reduce((sum, item) => sum + item.amount_total, 0)

/** The lines asked for, with their prices; at least the provider's minimum of 50 cents in all. */
export const readLineItems = async (
  call: Call,
  url: string,
  asked: { price: string; quantity?: number }[],
): Promise<List<LineItem>> => {
  const data: LineItem[] = []
  for (const [index, { price: id, quantity = 1 }] of asked.entries()) {
    const param = `line_items[${index}][price]`
    const price = await requireObject(call, 'price', id, { param })
    if (!price.active) {
      throw invalidRequest(`The price specified is inactive: ${id}`, param, 'price_inactive')
    }
    if (!Number.isInteger(quantity) || quantity < 1) {
      throw invalidRequest('Invalid quantity: must be at least 1', `line_items[${index}][quantity]`)
    }
    const product = await requireObject(call, 'product', String(price.product))
    data.push(newLineItem(price, product.name, quantity))
  }
  if (sumOf(data) < 50) {
    throw invalidRequest(
      "The total amount due must add up to at least $0.50 usd, the provider's minimum.",
      'line_items',
      'amount_too_small',
    )
  }
  return { object: 'list', data, has_more: false, url }
}

/** Refuses a transfer of more cents than are paid. */
export const checkTransferAmount = (
  transfer: { amount?: number } | undefined,
  total: number,
  param: string,
) => {
  const amount = transfer?.amount
  if (amount === undefined) return
  requirePositive(amount, param)
  if (amount > total) {
    throw invalidRequest(
      `The transfer amount (${amount}) cannot be greater than the total amount (${total}).`,
      param,
    )
  }
}

const intentDataOf = (link: Stripe.PaymentLink): IntentData => ({
  description: link.payment_intent_data?.description ?? null,
  metadata: link.payment_intent_data?.metadata ?? {},
  transfer_group: link.payment_intent_data?.transfer_group ?? null,
  transfer_data:
    link.transfer_data === null
      ? null
      : {
          destination: String(link.transfer_data.destination),
          ...(link.transfer_data.amount === null ? {} : { amount: link.transfer_data.amount }),
        },
})

/** The session of one visit to a payment link's page, made when the first card is tried. */
export const openLinkSession = async (call: Call, link: Stripe.PaymentLink, id: string) => {
  const found = await findObject(call, 'payment_link', link.id)
  const items = found?.extra.line_items ?? { object: 'list', data: [], has_more: false, url: '' }
  const creation = link.invoice_creation
  const session = newCheckoutSession(call, {
    id,
    amount: sumOf(items.data),
    customer_creation: link.customer_creation,
    invoice_creation:
      creation?.invoice_data == null
        ? null
        : { enabled: creation.enabled, invoice_data: creation.invoice_data },
    metadata: link.metadata,
    payment_link: link.id,
    success_url: link.after_completion.redirect?.url ?? null,
  })
  const lines = { ...items, url: `/v1/checkout/sessions/${id}/line_items` }
  await insertObject(call, 'checkout_session', session, {
    line_items: lines,
    intent_data: intentDataOf(link),
  })
  await setTimer(call, 'expire_session', session.id, session.expires_at)
  return session
}
