import type Stripe from 'stripe'
import { whoseTurn } from '#contract/rules/account-requirements.ts'
import type { AccountStatus, PaymentAdapter } from '../port.ts'
import { isProviderFailure, providerFailure } from '../port.ts'
import type { Ask } from './client.ts'
import { once } from './once.ts'

type Accounts = Pick<
  PaymentAdapter,
  | 'createAccount'
  | 'accountStatus'
  | 'onboardingUrl'
  | 'accountPageUrl'
  | 'standardAccountUrl'
  | 'standardAccount'
>

/** The platform's name, and where owners of standard accounts let it in and sign in themselves. */
export type StandardSettings = {
  clientId?: string
  authorizeUrl?: () => string
  signInUrl?: () => string
}

/** Deleted, disconnected, of another platform or never made: all the same to us. */
const unknownAccount = new Set(['account_invalid', 'resource_missing'])

/** What the account's owner has to give; where nothing would help, why the provider holds back. */
const missingOf = ({ requirements }: Stripe.Account) => {
  const { currently_due, past_due, pending_verification, disabled_reason } = requirements ?? {}
  if (disabled_reason?.startsWith('rejected')) return [disabled_reason]
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
    paysOut: account.payouts_enabled,
    schedule: scheduleOf(account),
  }
}

/** The account, if the provider knows it. */
const findAccount = async (ask: Ask, accountId: string) => {
  try {
    return await ask((stripe) => stripe.accounts.retrieve(accountId))
  } catch (error) {
    if (isProviderFailure(error) && unknownAccount.has(error.providerFailure.code ?? '')) return
    throw error
  }
}

const onboardingUrl = async (ask: Ask, accountId: string, returnUrl: string) => {
  const link = await ask((stripe) =>
    stripe.accountLinks.create({
      account: accountId,
      type: 'account_onboarding',
      refresh_url: returnUrl,
      return_url: returnUrl,
    }),
  )
  return link.url
}

const loginUrl = async (ask: Ask, accountId: string) =>
  (await ask((stripe) => stripe.accounts.createLoginLink(accountId))).url

/** The plumbers' connected accounts (section 4, payment-account status). */
export const stripeAccounts = (
  ask: Ask,
  { clientId, authorizeUrl, signInUrl }: StandardSettings,
): Accounts => ({
  createAccount: async ({ id, email, name, replaces, confirmedAt }) => {
    const since = confirmedAt ? `-since-${confirmedAt.getTime()}` : ''
    const key = `plumber-${id}-account${replaces ? `-after-${replaces}` : since}`
    const account = await ask((stripe) =>
      // An account that nobody sets up moves nothing.
      once(
        key,
        (options) =>
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
        'harmless twice',
      ),
    )
    return account.id
  },
  accountStatus: async (accountId) => {
    const account = await findAccount(ask, accountId)
    if (account) return statusOf(account)
    return { status: 'Notexists', missing: [], paysOut: false, schedule: null }
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
  onboardingUrl: (accountId, returnUrl) => onboardingUrl(ask, accountId, returnUrl),
  accountPageUrl: async (accountId, returnUrl) => {
    const account = await findAccount(ask, accountId)
    if (!account) return null
    // Its owner signs in there as ever, and gives there what is missing; no link leads in.
    if (account.type === 'standard') return signInUrl?.() ?? 'https://dashboard.stripe.com/'
    const { status, missing } = statusOf(account)
    const asks = status !== 'Complete' && whoseTurn(missing) === 'owner'
    return asks || !account.details_submitted
      ? onboardingUrl(ask, accountId, returnUrl)
      : loginUrl(ask, accountId)
  },
})
