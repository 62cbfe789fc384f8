import type Stripe from 'stripe'
import type { CardNature, CardOutcome } from './card.ts'

// On the wire a decimal is a string; the SDK turns it into its Decimal only after reading.
export type Price = Omit<Stripe.Price, 'unit_amount_decimal'> & {
  unit_amount_decimal: string | null
}
export type LineItem = Omit<Stripe.LineItem, 'price'> & { price: Price | null }
export type InvoiceLine = Omit<Stripe.InvoiceLineItem, 'pricing' | 'quantity_decimal'> & {
  pricing: {
    type: 'price_details'
    price_details: { price: string; product: string }
    unit_amount_decimal: string | null
  }
  quantity_decimal: string | null
}
export type List<T> = { object: 'list'; url: string; has_more: boolean; data: T[] }
export type Invoice = Omit<Stripe.Invoice, 'lines'> & { lines: List<InvoiceLine> }
export type SimulatedEvent = Omit<Stripe.EventBase, 'data' | 'type'> & {
  type: string
  data: { object: object; previous_attributes?: object }
}

/** The typed card of somebody who pays: what may be kept of it, never the number or the CVC. */
export type CardShown = {
  brand: string
  last4: string
  funding: string
  expMonth: number
  expYear: number
}
export type Payer = { email: string; name: string; postalCode: string; card: CardShown }

export type HostedLink = {
  id: string
  created: number
  expires_at: number
  account: string
  opened: boolean
  used: boolean
  refresh_url: string
  return_url: string
}
export type OAuthGrant = { id: string; created: number; account: string; used: boolean }

/** Every kind of object that is kept, by the name used in addresses and messages. */
export type Kinds = {
  account: Stripe.Account
  account_link: HostedLink
  login_link: HostedLink
  oauth_code: OAuthGrant
  oauth_key: OAuthGrant
  customer: Stripe.Customer
  product: Stripe.Product
  price: Price
  payment_link: Stripe.PaymentLink
  checkout_session: Stripe.Checkout.Session
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  transfer: Stripe.Transfer
  transfer_reversal: Stripe.TransferReversal
  refund: Stripe.Refund
  payout: Stripe.Payout
  dispute: Stripe.Dispute
  bank_account: Stripe.BankAccount
  balance_transaction: Stripe.BalanceTransaction
  invoice: Invoice
  event: SimulatedEvent
}
export type Kind = keyof Kinds

/** What belongs to an object but is shown only when `expand` asks for it, or only on hosted pages. */
export type Extra = {
  line_items?: List<LineItem>
  payments?: List<Stripe.InvoicePayment>
  intent_data?: IntentData
  payer?: Payer
  /** Of a movement: the automatic payout that takes it along. */
  payout?: string
  /** Of a bank account: why payouts to it fail. */
  payout_failure?: string
  /** Of a charge: how its card behaves afterwards. */
  nature?: CardNature
  /** Of a session: what the card does once its payer has confirmed with the bank. */
  after_step?: CardOutcome
}

/** What a checkout session hands on to its payment intent. */
export type IntentData = {
  description: string | null
  metadata: Stripe.Metadata
  transfer_group: string | null
  transfer_data: { amount?: number; destination: string } | null
}
