import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { newId } from '../ids.ts'
import type { Invoice, InvoiceLine, LineItem, List } from './kinds.ts'

type Given = {
  customer: Stripe.Customer
  data: Stripe.PaymentLink.InvoiceCreation.InvoiceData | null
  items: LineItem[]
}

const newInvoiceLine = (call: Call, invoice: string, item: LineItem): InvoiceLine => ({
  id: newId('il'),
  object: 'line_item',
  amount: item.amount_total,
  currency: item.currency,
  description: item.description,
  discount_amounts: [],
  discountable: true,
  discounts: [],
  invoice,
  livemode: false,
  metadata: {},
  parent: null,
  period: { start: call.now, end: call.now },
  pretax_credit_amounts: [],
  pricing: {
    type: 'price_details',
    price_details: {
      price: item.price?.id ?? '',
      product: typeof item.price?.product === 'string' ? item.price.product : '',
    },
    unit_amount_decimal: item.price?.unit_amount_decimal ?? null,
  },
  quantity: item.quantity,
  quantity_decimal: String(item.quantity ?? 1),
  subscription: null,
  subtotal: item.amount_subtotal,
  taxes: [],
})

/** The paid invoice of a checkout session; its number counts up within the customer. */
export const newPaidInvoice = (call: Call, { customer, data, items }: Given): Invoice => {
  const id = newId('in')
  const total = items.reduce((sum, item) => sum + item.amount_total, 0)
  const page = `${call.publicUrl}/stripe-simulator/invoices/${id}`
  const sequence = String(customer.next_invoice_sequence ?? 1).padStart(4, '0')
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: null,
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: total,
    amount_remaining: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: true,
    auto_advance: false,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: 'manual',
    collection_method: 'send_invoice',
    created: call.now,
    currency: 'usd',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: data?.description ?? null,
    discounts: [],
    due_date: call.now,
    effective_at: call.now,
    ending_balance: 0,
    footer: data?.footer ?? null,
    from_invoice: null,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: invoiceLines(call, id, items),
    livemode: false,
    metadata: data?.metadata ?? {},
    next_payment_attempt: null,
    number: `${customer.invoice_prefix}-${sequence}`,
    on_behalf_of: null,
    parent: null,
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: call.now,
    period_start: call.now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'paid',
    status_transitions: {
      finalized_at: call.now,
      marked_uncollectible_at: null,
      paid_at: call.now,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: call.now,
  }
}

const invoiceLines = (call: Call, id: string, items: LineItem[]): List<InvoiceLine> => ({
  object: 'list',
  data: items.map((item) => newInvoiceLine(call, id, item)),
  has_more: false,
  url: `/v1/invoices/${id}/lines`,
})

/** How an invoice was paid: shown when `expand` asks for `payments`. */
export const newInvoicePayment = (
  call: Call,
  invoice: Invoice & { id: string },
  intent: string,
): Stripe.InvoicePayment => ({
  id: newId('inpay'),
  object: 'invoice_payment',
  amount_paid: invoice.amount_paid,
  amount_requested: invoice.amount_due,
  created: call.now,
  currency: invoice.currency,
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { type: 'payment_intent', payment_intent: intent },
  status: 'paid',
  status_transitions: { canceled_at: null, paid_at: call.now },
})
