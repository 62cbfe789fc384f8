import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { day, startOfDay } from '../clock/calendar.ts'
import { newId } from '../ids.ts'

/** Days a merchant has to answer a dispute. */
const answerDays = 9

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

const networkReasons: Record<string, string> = {
  fraudulent: '10.4',
  product_not_received: '13.1',
}

/** What a payer's bank objects to in a charge, in cents; an inquiry takes no money yet. */
export const newDispute = (
  call: Call,
  charge: Stripe.Charge,
  { amount, reason, inquiry }: { amount: number; reason: string; inquiry: boolean },
): Stripe.Dispute => {
  const card = charge.payment_method_details?.card
  const networkReason = networkReasons[reason] ?? null
  return {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...noEvidence,
      customer_email_address: charge.billing_details.email,
      customer_name: charge.billing_details.name,
    },
    evidence_details: {
      due_by: startOfDay(call.now) + answerDays * day - 1,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    network_reason_code: networkReason,
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: {
        brand: card?.brand ?? 'visa',
        case_type: inquiry ? 'inquiry' : 'chargeback',
        network: card?.network ?? 'visa',
        network_reason_code: networkReason,
      },
    },
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  }
}
