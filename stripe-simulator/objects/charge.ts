import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { newId } from '../ids.ts'
import type { CardNature, Decline } from './card.ts'
import type { Payer } from './kinds.ts'

const emptyAddress = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
}

const emptyCharge = (call: Call, id: string, amount: number): Stripe.Charge => ({
  id,
  object: 'charge',
  amount,
  amount_captured: amount,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: null,
  captured: true,
  created: call.now,
  currency: 'usd',
  customer: null,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  outcome: null,
  paid: true,
  payment_intent: null,
  payment_method: null,
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'succeeded',
  transfer_data: null,
  transfer_group: null,
})

const checkOf = (approved: boolean, failed: boolean) => {
  if (!approved) return 'unchecked'
  return failed ? 'fail' : 'pass'
}

const cardDetails = (
  { card }: Payer,
  approved: boolean,
  { failedCheck }: CardNature,
): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: approved ? null : 0,
  authorization_code: null,
  brand: card.brand,
  checks: {
    address_line1_check: null,
    address_postal_code_check: checkOf(approved, failedCheck === 'zip'),
    cvc_check: checkOf(approved, failedCheck === 'cvc'),
  },
  country: 'US',
  electronic_commerce_indicator: null,
  exp_month: card.expMonth,
  exp_year: card.expYear,
  funding: card.funding,
  installments: null,
  last4: card.last4,
  mandate: null,
  network: card.brand,
  network_transaction_id: null,
  regulated_status: 'unregulated',
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
})

/** What the provider's own fraud check says of a payment. */
const riskOf = (nature: CardNature, decline?: Decline) => {
  if (decline?.declineCode === 'fraudulent') return { risk_level: 'highest', risk_score: 92 }
  if (nature.risk === 'elevated') return { risk_level: 'elevated', risk_score: 66 }
  return { risk_level: 'normal', risk_score: 20 }
}

type Answered = { decline: Decline } | { nature: CardNature }

/** One try to charge a card for a payment intent; a decline makes it a failed charge. */
export const newCardCharge = (
  call: Call,
  intent: Stripe.PaymentIntent,
  payer: Payer,
  answered: Answered,
): Stripe.Charge => {
  const id = newId('ch')
  const decline = 'decline' in answered ? answered.decline : undefined
  const nature = 'nature' in answered ? answered.nature : {}
  const blocked = decline?.declineCode === 'fraudulent'
  const transferData = intent.transfer_data
  const approved = decline === undefined
  return {
    ...emptyCharge(call, id, intent.amount),
    amount_captured: approved ? intent.amount : 0,
    billing_details: {
      address: { ...emptyAddress, country: 'US', postal_code: payer.postalCode },
      email: payer.email,
      name: payer.name,
      phone: null,
      tax_id: null,
    },
    captured: approved,
    customer: intent.customer,
    description: intent.description,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    metadata: intent.metadata,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: approved
        ? 'approved_by_network'
        : blocked
          ? 'not_sent_to_network'
          : 'declined_by_network',
      reason: blocked ? 'highest_risk_level' : (decline?.declineCode ?? null),
      ...riskOf(nature, decline),
      seller_message: approved
        ? 'Payment complete.'
        : 'The bank did not return any further details with this decline.',
      type: approved ? 'authorized' : blocked ? 'blocked' : 'issuer_declined',
    },
    paid: approved,
    payment_intent: intent.id,
    payment_method: newId('pm'),
    payment_method_details: { type: 'card', card: cardDetails(payer, approved, nature) },
    receipt_url: approved ? `${call.publicUrl}/stripe-simulator/receipts/${id}` : null,
    status: approved ? 'succeeded' : 'failed',
    transfer_data:
      transferData === undefined || transferData === null
        ? null
        : { amount: transferData.amount ?? null, destination: transferData.destination },
    transfer_group: intent.transfer_group,
  }
}

/** What a transfer looks like on the connected account: a charge without metadata of its own. */
export const newDestinationPayment = (
  call: Call,
  amount: number,
  transfer: string,
): Stripe.Charge => ({
  ...emptyCharge(call, newId('py'), amount),
  source_transfer: transfer,
})
