import type Stripe from 'stripe'
import type { AccountStatus, PaymentAdapter } from '../port.ts'
import { isProviderFailure } from '../port.ts'
import type { Ask } from './client.ts'
import { once } from './once.ts'

type Accounts = Pick<
  PaymentAdapter,
  'createAccount' | 'accountStatus' | 'onboardingUrl' | 'dashboardUrl'
>

/** Deleted, disconnected, of another platform or never made: all the same to us. */
const unknownAccount = new Set(['account_invalid', 'resource_missing'])

const statusOf = (account: Stripe.Account): AccountStatus => {
  const { currently_due, past_due } = account.requirements ?? {}
  const missing = [...new Set([...(currently_due ?? []), ...(past_due ?? [])])]
  const receives = account.capabilities?.transfers === 'active'
  const complete = receives && account.details_submitted && missing.length === 0
  return { status: complete ? 'Complete' : 'Restricted', missing }
}

/** The plumbers' connected accounts (section 4, payment-account status). */
export const stripeAccounts = (ask: Ask): Accounts => ({
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
        return { status: 'Notexists', missing: [] }
      throw error
    }
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
