import type Stripe from 'stripe'
import type { AccountStatus, PaymentAdapter } from '../port.ts'
import { isProviderFailure, providerFailure } from '../port.ts'
import type { Ask } from './client.ts'
import { once } from './once.ts'

type Accounts = Pick<
  PaymentAdapter,
  | 'createAccount'
  | 'accountStatus'
  | 'onboardingUrl'
  | 'dashboardUrl'
  | 'standardAccountUrl'
  | 'standardAccount'
>

/** Where standard accounts are connected, and the platform's name there. */
export type OAuthSettings = { clientId?: string; authorizeUrl?: () => string }

/** Deleted, disconnected, of another platform or never made: all the same to us. */
const unknownAccount = new Set(['account_invalid', 'resource_missing'])

/** What the account's owner has to give; where that is nothing, why the provider holds back. */
const missingOf = ({ requirements }: Stripe.Account) => {
  const { currently_due, past_due, pending_verification, disabled_reason } = requirements ?? {}
  const due = new Set([...(currently_due ?? []), ...(past_due ?? [])])
  if (due.size > 0) return [...due]
  if (disabled_reason) return [disabled_reason]
  return (pending_verification ?? []).length > 0 ? ['pending_verification'] : []
}

const scheduleOf = ({ settings }: Stripe.Account): AccountStatus['schedule'] => {
  const schedule = settings?.payouts?.schedule
  if (!schedule) return null
  const anchor = schedule.weekly_anchor ?? schedule.monthly_anchor?.toString() ?? null
  return { interval: schedule.interval, delayDays: schedule.delay_days, anchor }
}

const statusOf = (account: Stripe.Account): AccountStatus => {
  const missing = missingOf(account)
  const receives = account.capabilities?.transfers === 'active' && account.details_submitted
  const waits = missing.some((code) => code !== 'pending_verification')
  const complete = receives && !waits
  return {
    status: complete ? 'Complete' : 'Restricted',
    missing: complete ? [] : missing,
    schedule: scheduleOf(account),
  }
}

/** The plumbers' connected accounts (section 4, payment-account status). */
export const stripeAccounts = (ask: Ask, { clientId, authorizeUrl }: OAuthSettings): Accounts => ({
  createAccount: async ({ id, email, name, replaces }) => {
    const key = `plumber-${id}-account${replaces ? `-after-${replaces}` : ''}`
    const account = await ask((stripe) =>
      once(key, (options) =>
        stripe.accounts.create(
          {
            type: 'express',
            country: 'US',
            email,
            business_profile: { name },
            // Transfers alone need the provider's leave for each platform; both together do not.
            capabilities: { transfers: { requested: true }, card_payments: { requested: true } },
            metadata: { plumber_id: id },
          },
          options,
        ),
      ),
    )
    return account.id
  },
  accountStatus: async (accountId) => {
    try {
      return statusOf(await ask((stripe) => stripe.accounts.retrieve(accountId)))
    } catch (error) {
      if (isProviderFailure(error) && unknownAccount.has(error.providerFailure.code ?? ''))
        return { status: 'Notexists', missing: [], schedule: null }
      throw error
    }
  },
  standardAccountUrl: ({ returnUrl, state, email }) => {
    if (!clientId) return null
    const url = new URL(authorizeUrl?.() ?? 'https://connect.stripe.com/oauth/authorize')
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      scope: 'read_write',
      redirect_uri: returnUrl,
      state,
      'stripe_user[email]': email,
    }).toString()
    return url.href
  },
  standardAccount: async (code) => {
    const token = await ask((stripe) =>
      stripe.oauth.token({ grant_type: 'authorization_code', code }),
    )
    if (!token.stripe_user_id) throw providerFailure('The provider named no account', 'unreachable')
    return token.stripe_user_id
  },
  onboardingUrl: async (accountId, returnUrl) => {
    const link = await ask((stripe) =>
      stripe.accountLinks.create({
        account: accountId,
        type: 'account_onboarding',
        refresh_url: returnUrl,
        return_url: returnUrl,
      }),
    )
    return link.url
  },
  dashboardUrl: async (accountId) =>
    (await ask((stripe) => stripe.accounts.createLoginLink(accountId))).url,
})
