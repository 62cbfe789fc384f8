// The extract is of an older edition than the SDK's. Everything that differs stands here, and nothing
// else may differ; with an extract of a newer edition these lists become empty.

/** Parameters that the provider took up later: its edition 2026-09-30.endive has each of them. */
export const newerParameters = [
  'GET /v1/checkout/sessions parameters must NOT have additional properties: status',
  'POST /v1/payment_links parameters must NOT have additional properties: restrictions',
  ...['description', 'metadata', 'transfer_group'].map(
    (name) =>
      `POST /v1/payment_links parameters/payment_intent_data must NOT have additional properties: ${name}`,
  ),
]

/** What invoices no longer have since 2025-03-31.basil. */
export const leftFields = [
  ...['paid', 'paid_out_of_band', 'total_tax_amounts'].map(
    (name) => `invoice must have required property '${name}'`,
  ),
  ...['proration', 'type'].map(
    (name) => `invoice/lines/data/0 must have required property '${name}'`,
  ),
]

/** Fields that were added later, by the name of their schema: the SDK's types have each of them. */
const added = {
  account_business_profile:
    'minority_owned_business_designation specified_commercial_transactions_act_url',
  account_unification_account_controller: 'fees losses requirement_collection stripe_dashboard',
  automatic_tax: 'disabled_reason liability provider',
  balance_transaction: 'balance_type',
  billing_details: 'tax_id',
  charge: 'source',
  charge_outcome: 'advice_code network_advice_code network_decline_code',
  'checkout.session':
    'adaptive_pricing allowed_payment_method_types client_secret collected_information customer_account discounts integration_identifier managed_payments origin_context payment_method_configuration_details permissions saved_payment_method_options ui_mode wallet_options',
  dispute:
    'enhanced_eligibility_types intended_submission_method network_reason_code payment_method_details',
  dispute_evidence: 'enhanced_evidence',
  dispute_evidence_details: 'enhanced_eligibility submission_method',
  invoice:
    'amount_overpaid automatically_finalizes_at customer_account effective_at issuer parent rendering total_pretax_credit_amounts total_taxes',
  line_item: 'invoice parent pretax_credit_amounts pricing quantity_decimal subtotal taxes',
  payment_intent:
    'allowed_payment_method_types customer_account excluded_payment_method_types managed_payments payment_method_configuration_details payment_record source',
  payment_link: 'application inactive_message managed_payments payment_method_options restrictions',
  payment_links_resource_automatic_tax: 'liability',
  payment_links_resource_custom_text: 'after_submit terms_of_service_acceptance',
  payment_links_resource_invoice_settings: 'issuer',
  payment_links_resource_payment_intent_data:
    'description metadata statement_descriptor statement_descriptor_suffix transfer_group',
  payment_links_resource_tax_id_collection: 'required',
  payment_method_details_card:
    'amount_authorized authorization_code electronic_commerce_indicator network_transaction_id regulated_status transaction_link_id',
  payment_pages_checkout_session_automatic_tax: 'liability provider',
  payment_pages_checkout_session_custom_text: 'after_submit terms_of_service_acceptance',
  payment_pages_checkout_session_customer_details: 'business_name individual_name',
  payment_pages_checkout_session_invoice_settings: 'issuer',
  payout: 'application_fee application_fee_amount payout_method trace_id',
  refund: 'customer customer_account payment_method',
}

export const newerFields = Object.entries(added).flatMap(([schema, names]) =>
  names.split(' ').map((name) => `${schema}.${name}`),
)
