import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { settlementDays } from '../clock/calendar.ts'
import { newId } from '../ids.ts'
import type { Operations } from '../schemas/operations.ts'
import { mergeMetadata } from './metadata.ts'
import { onboardingFields, requirements } from './requirements.ts'

type AskedSettings = Operations['accounts.create']['settings']

/** Payouts go to the bank by themselves every business day, unless the platform makes them. */
const settingsOf = (
  given: AskedSettings,
  account?: Stripe.Account,
): Stripe.Account['settings'] => ({
  branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
  card_payments: {
    statement_descriptor_prefix: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  dashboard: { display_name: null, timezone: 'Etc/UTC' },
  payments: {
    statement_descriptor: null,
    statement_descriptor_kana: null,
    statement_descriptor_kanji: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  payouts: {
    debit_negative_balances: true,
    schedule: {
      delay_days: settlementDays,
      interval: given?.payouts?.schedule?.interval ?? payoutInterval(account),
    },
    statement_descriptor: null,
  },
})

/** How often the account's money goes to its bank: `daily` or `manual`. */
export const payoutInterval = (account?: Stripe.Account) =>
  account?.settings?.payouts?.schedule.interval ?? 'daily'

type Requested = Operations['accounts.create']['capabilities']

const requestedCapabilities = (
  requested: Requested,
  active: boolean,
  existing: Stripe.Account.Capabilities = {},
): Stripe.Account.Capabilities => {
  const status = active ? ('active' as const) : ('inactive' as const)
  const capabilities = { ...existing }
  if (requested?.transfers?.requested) capabilities.transfers = status
  if (requested?.card_payments?.requested) capabilities.card_payments = status
  if (requested?.transfers?.requested === false) delete capabilities.transfers
  if (requested?.card_payments?.requested === false) delete capabilities.card_payments
  return capabilities
}

type Profile = Operations['accounts.create']['business_profile']

const businessProfile = (
  given: Profile,
  existing?: Stripe.Account.BusinessProfile | null,
): Stripe.Account.BusinessProfile => ({
  mcc: null,
  minority_owned_business_designation: null,
  name: null,
  specified_commercial_transactions_act_url: null,
  support_address: null,
  support_email: null,
  support_phone: null,
  support_url: null,
  url: null,
  ...existing,
  ...given,
})

/** The bank accounts of a connected account as its own property lists them. */
export const externalAccounts = (
  account: string,
  data: Stripe.BankAccount[],
): Stripe.Account['external_accounts'] => ({
  object: 'list',
  data,
  has_more: false,
  url: `/v1/accounts/${account}/external_accounts`,
})

/** A connected account as it is before anybody filled in the onboarding form. */
export const newAccount = (
  call: Call,
  params: Operations['accounts.create'],
  id = newId('acct', 16),
): Stripe.Account => ({
  id,
  object: 'account',
  business_profile: businessProfile(params.business_profile),
  business_type: params.business_type ?? null,
  capabilities: requestedCapabilities(params.capabilities, false),
  charges_enabled: false,
  controller: controllerOf(params.type ?? 'standard'),
  country: params.country ?? 'US',
  created: call.now,
  default_currency: params.default_currency ?? 'usd',
  details_submitted: false,
  email: params.email ?? null,
  external_accounts: externalAccounts(id, []),
  future_requirements: requirements([]),
  metadata: mergeMetadata(params.metadata),
  payouts_enabled: false,
  requirements: requirements(onboardingFields),
  settings: settingsOf(params.settings),
  tos_acceptance: { date: null, ip: null, user_agent: null },
  type: params.type ?? 'standard',
})

const controllerOf = (type: string): Stripe.Account.Controller =>
  type === 'standard'
    ? { type: 'account' }
    : {
        type: 'application',
        is_controller: true,
        fees: { payer: type === 'express' ? 'application_express' : 'application_custom' },
        losses: { payments: 'application' },
        requirement_collection: type === 'express' ? 'stripe' : 'application',
        stripe_dashboard: { type: type === 'express' ? 'express' : 'none' },
      }

/** The account after an update through the API. */
export const updatedAccount = (
  account: Stripe.Account,
  params: Operations['accounts.update'],
): Stripe.Account => ({
  ...account,
  email: params.email ?? account.email,
  business_profile: businessProfile(params.business_profile, account.business_profile),
  business_type: params.business_type ?? account.business_type,
  capabilities: requestedCapabilities(
    params.capabilities,
    account.charges_enabled,
    account.capabilities,
  ),
  metadata: mergeMetadata(params.metadata, account.metadata),
  settings: settingsOf(params.settings, account),
})
