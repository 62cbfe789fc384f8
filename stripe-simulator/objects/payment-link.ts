import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { newId } from '../ids.ts'
import type { Operations } from '../schemas/operations.ts'
import { mergeMetadata } from './metadata.ts'

type Params = Operations['payment_links.create']

const afterCompletion = ({ after_completion }: Params): Stripe.PaymentLink.AfterCompletion => {
  if (after_completion?.type === 'redirect' && after_completion.redirect !== undefined) {
    return { type: 'redirect', redirect: { url: after_completion.redirect.url } }
  }
  const message = after_completion?.hosted_confirmation?.custom_message ?? null
  return { type: 'hosted_confirmation', hosted_confirmation: { custom_message: message } }
}

/** The part of an invoice that is known before the payment. */
export const invoiceData = (
  data: NonNullable<Params['invoice_creation']>['invoice_data'],
): Stripe.PaymentLink.InvoiceCreation.InvoiceData => ({
  account_tax_ids: null,
  custom_fields: null,
  description: data?.description ?? null,
  footer: data?.footer ?? null,
  issuer: null,
  metadata: mergeMetadata(data?.metadata),
  rendering_options: null,
})

/** An active payment link; its lines are kept beside it. */
export const newPaymentLink = (call: Call, params: Params): Stripe.PaymentLink => {
  const id = newId('plink')
  const limit = params.restrictions?.completed_sessions.limit
  return {
    id,
    object: 'payment_link',
    active: true,
    after_completion: afterCompletion(params),
    allow_promotion_codes: false,
    application: null,
    application_fee_amount: null,
    application_fee_percent: null,
    automatic_tax: { enabled: false, liability: null },
    billing_address_collection: 'auto',
    consent_collection: null,
    currency: 'usd',
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer_creation: params.customer_creation ?? 'if_required',
    inactive_message: params.inactive_message ?? null,
    invoice_creation: {
      enabled: params.invoice_creation?.enabled ?? false,
      invoice_data: invoiceData(params.invoice_creation?.invoice_data),
    },
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata(params.metadata),
    on_behalf_of: null,
    payment_intent_data:
      params.payment_intent_data === undefined
        ? null
        : {
            capture_method: null,
            description: params.payment_intent_data.description ?? null,
            metadata: mergeMetadata(params.payment_intent_data.metadata),
            setup_future_usage: null,
            statement_descriptor: null,
            statement_descriptor_suffix: null,
            transfer_group: params.payment_intent_data.transfer_group ?? null,
          },
    payment_method_collection: 'always',
    payment_method_options: null,
    payment_method_types: params.payment_method_types ?? null,
    phone_number_collection: { enabled: false },
    restrictions: limit === undefined ? null : { completed_sessions: { count: 0, limit } },
    shipping_address_collection: null,
    shipping_options: [],
    submit_type: 'auto',
    subscription_data: null,
    tax_id_collection: { enabled: false, required: 'never' },
    transfer_data:
      params.transfer_data === undefined
        ? null
        : {
            amount: params.transfer_data.amount ?? null,
            destination: params.transfer_data.destination,
          },
    url: `${call.publicUrl}/stripe-simulator/pay/${id}`,
  }
}
