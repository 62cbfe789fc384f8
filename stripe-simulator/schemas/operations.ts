import type Stripe from 'stripe'

type Page = 'limit' | 'starting_after' | 'ending_before' | 'expand'
type LinkIntentData = Stripe.PaymentLinkCreateParams.PaymentIntentData
type SessionIntentData = Stripe.Checkout.SessionCreateParams.PaymentIntentData
type InvoiceData = Pick<
  Stripe.PaymentLinkCreateParams.InvoiceCreation.InvoiceData,
  'description' | 'metadata' | 'footer'
>
type InvoiceCreation = { enabled: boolean; invoice_data?: InvoiceData }
type TransferData = { amount?: number; destination: string }
type LineItem = { price: string; quantity?: number }

/**
 * What each operation of the simulator accepts: the SDK's own parameter types, narrowed to what is
 * really simulated, so that a parameter without effect is refused instead of swallowed.
 */
export type Operations = {
  'accounts.create': Pick<
    Stripe.AccountCreateParams,
    'type' | 'country' | 'email' | 'business_type' | 'default_currency' | 'metadata' | 'expand'
  > & {
    capabilities?: Pick<Stripe.AccountCreateParams.Capabilities, 'transfers' | 'card_payments'>
    business_profile?: AccountProfile
    settings?: AccountSettings
  }
  'accounts.update': Pick<
    Stripe.AccountUpdateParams,
    'email' | 'business_type' | 'metadata' | 'expand'
  > & {
    capabilities?: Pick<Stripe.AccountUpdateParams.Capabilities, 'transfers' | 'card_payments'>
    business_profile?: AccountProfile
    settings?: AccountSettings
  }
  'accounts.list': Pick<Stripe.AccountListParams, Page | 'created'>
  'account_links.create': Pick<
    Stripe.AccountLinkCreateParams,
    'account' | 'type' | 'refresh_url' | 'return_url' | 'collection_options' | 'expand'
  >
  'login_links.create': Pick<Stripe.AccountCreateLoginLinkParams, 'expand'>
  'oauth.token': Pick<Stripe.OAuthTokenParams, 'grant_type' | 'code' | 'scope'> & {
    client_secret?: string
    refresh_token?: string
  }
  'oauth.deauthorize': Stripe.OAuthDeauthorizeParams & { client_secret?: string }
  'prices.create': Pick<
    Stripe.PriceCreateParams,
    'currency' | 'active' | 'metadata' | 'nickname' | 'product' | 'unit_amount' | 'expand'
  > & {
    product_data?: Pick<Stripe.PriceCreateParams.ProductData, 'id' | 'name' | 'metadata' | 'active'>
    unit_amount_decimal?: string
  }
  'payment_links.create': Pick<
    Stripe.PaymentLinkCreateParams,
    'metadata' | 'restrictions' | 'inactive_message' | 'expand'
  > & {
    line_items: LineItem[]
    after_completion?: AfterCompletion
    customer_creation?: 'always' | 'if_required'
    payment_intent_data?: Pick<LinkIntentData, 'description' | 'metadata' | 'transfer_group'>
    transfer_data?: TransferData
    invoice_creation?: InvoiceCreation
    payment_method_types?: 'card'[]
  }
  'payment_links.update': Pick<
    Stripe.PaymentLinkUpdateParams,
    'active' | 'metadata' | 'inactive_message' | 'expand'
  >
  'checkout_sessions.create': Pick<
    Stripe.Checkout.SessionCreateParams,
    | 'success_url'
    | 'cancel_url'
    | 'client_reference_id'
    | 'customer'
    | 'customer_email'
    | 'expires_at'
    | 'metadata'
    | 'expand'
  > & {
    mode: 'payment'
    line_items: LineItem[]
    payment_intent_data?: Pick<SessionIntentData, 'description' | 'metadata' | 'transfer_group'> & {
      transfer_data?: TransferData
    }
    invoice_creation?: InvoiceCreation
    payment_method_types?: 'card'[]
  }
  'checkout_sessions.list': Pick<
    Stripe.Checkout.SessionListParams,
    Page | 'created' | 'customer' | 'payment_intent' | 'payment_link' | 'status'
  >
  'payment_intents.list': Pick<Stripe.PaymentIntentListParams, Page | 'created' | 'customer'>
  'charges.list': Pick<
    Stripe.ChargeListParams,
    Page | 'created' | 'customer' | 'payment_intent' | 'transfer_group'
  >
  'transfers.create': Pick<
    Stripe.TransferCreateParams,
    | 'amount'
    | 'currency'
    | 'destination'
    | 'description'
    | 'metadata'
    | 'source_transaction'
    | 'transfer_group'
    | 'expand'
  >
  'transfers.list': Pick<
    Stripe.TransferListParams,
    Page | 'created' | 'destination' | 'transfer_group'
  > & { source_transaction?: string }
  'reversals.list': Pick<Stripe.TransferListReversalsParams, Page>
  'external_accounts.list': Pick<Stripe.AccountListExternalAccountsParams, Page | 'object'>
  'transfers.reverse': Pick<Stripe.TransferCreateReversalParams, 'amount' | 'metadata' | 'expand'>
  'refunds.create': Pick<
    Stripe.RefundCreateParams,
    'amount' | 'charge' | 'payment_intent' | 'metadata' | 'reason' | 'reverse_transfer' | 'expand'
  >
  'refunds.list': Pick<Stripe.RefundListParams, Page | 'created' | 'charge' | 'payment_intent'>
  'refunds.update': Stripe.RefundUpdateParams
  'disputes.list': Pick<Stripe.DisputeListParams, Page | 'charge' | 'created' | 'payment_intent'>
  'disputes.update': Pick<Stripe.DisputeUpdateParams, 'metadata' | 'submit' | 'expand'> & {
    evidence?: Omit<Stripe.DisputeUpdateParams.Evidence, 'appeal' | 'enhanced_evidence'>
  }
  'disputes.close': Stripe.DisputeCloseParams
  'balance_transactions.list': Pick<
    Stripe.BalanceTransactionListParams,
    Page | 'created' | 'currency' | 'payout' | 'source' | 'type'
  >
  'payouts.create': Pick<
    Stripe.PayoutCreateParams,
    | 'amount'
    | 'currency'
    | 'description'
    | 'destination'
    | 'metadata'
    | 'statement_descriptor'
    | 'expand'
  > & { method?: 'instant' | 'standard' }
  'payouts.cancel': Stripe.PayoutCancelParams
  'payouts.list': Pick<
    Stripe.PayoutListParams,
    Page | 'arrival_date' | 'created' | 'destination' | 'status'
  >
  'invoices.list': Pick<Stripe.InvoiceListParams, Page | 'created' | 'customer' | 'status'>
  'customers.create': Pick<
    Stripe.CustomerCreateParams,
    'description' | 'email' | 'metadata' | 'name' | 'phone' | 'expand'
  >
  'customers.list': Pick<Stripe.CustomerListParams, Page | 'created' | 'email'>
  'events.list': Pick<Stripe.EventListParams, Page | 'created' | 'type' | 'types'>
  /** Reading one object by its id, whatever its kind. */
  retrieve: { expand?: string[] }
  /** Ending one object that is still open. */
  expire: { expand?: string[] }
  /** Reading the lines of one object, with pages. */
  'line_items.list': Pick<Stripe.PaymentLinkListLineItemsParams, Page>
}

type AccountProfile = {
  name?: string
  url?: string
  mcc?: string
  product_description?: string
}

type AccountSettings = {
  payouts?: { schedule?: { interval?: 'daily' | 'manual' } }
}

type AfterCompletion = {
  type: 'hosted_confirmation' | 'redirect'
  hosted_confirmation?: { custom_message?: string }
  redirect?: { url: string }
}
