import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { newId } from '../ids.ts'

type Given = Partial<
  Pick<
    Stripe.Checkout.Session,
    | 'id'
    | 'cancel_url'
    | 'client_reference_id'
    | 'customer'
    | 'customer_email'
    | 'customer_creation'
    | 'expires_at'
    | 'invoice_creation'
    | 'metadata'
    | 'payment_link'
    | 'success_url'
  >
> & { amount: number }

/** How long a session can be paid, in seconds. */
export const sessionLifetime = 24 * 60 * 60

/** An open session for a sum in cents. */
export const newCheckoutSession = (call: Call, given: Given): Stripe.Checkout.Session => {
  const { amount, ...rest } = given
  const id = given.id ?? newId('cs_test', 58)
  return {
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: false,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: 'auto',
    cancel_url: null,
    client_reference_id: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: call.now,
    currency: 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: call.now + sessionLifetime,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: 'auto',
    managed_payments: null,
    metadata: {},
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: 'auto',
    subscription: null,
    success_url: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    wallet_options: null,
    ...rest,
    id,
    url: `${call.publicUrl}/stripe-simulator/pay/${id}`,
  }
}
