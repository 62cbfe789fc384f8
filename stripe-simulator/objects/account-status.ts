import type Stripe from 'stripe'
import { externalAccounts } from './account.ts'
import { requirements } from './requirements.ts'

const capabilitiesAs = (account: Stripe.Account, status: 'active' | 'inactive') =>
  Object.fromEntries(
    Object.keys({ ...account.capabilities, transfers: true }).map((name) => [name, status]),
  )

/** The account once everything asked for is given: it can charge, receive and be paid out. */
export const completedAccount = (
  account: Stripe.Account,
  bank: Stripe.BankAccount | undefined,
  now: number,
): Stripe.Account => ({
  ...account,
  capabilities: capabilitiesAs(account, 'active'),
  charges_enabled: true,
  details_submitted: true,
  ...(bank === undefined ? {} : { external_accounts: externalAccounts(account.id, [bank]) }),
  payouts_enabled: true,
  requirements: requirements([]),
  tos_acceptance: { date: now, ip: null, user_agent: null },
})

/** The account when somebody stopped half way: what is still due keeps money from being sent. */
export const restrictedAccount = (account: Stripe.Account, due: string[]): Stripe.Account => ({
  ...account,
  requirements: requirements(due),
})

/** The account when something is overdue, or held against it: it can neither charge, nor receive, nor be paid out. */
export const suspendedAccount = (
  account: Stripe.Account,
  why: Stripe.Account.Requirements,
): Stripe.Account => ({
  ...account,
  capabilities: capabilitiesAs(account, 'inactive'),
  charges_enabled: false,
  payouts_enabled: false,
  requirements: why,
})

/** The account whose bank sent a payout back: it is paid again once it names another. */
export const accountWithFailedBank = (
  account: Stripe.Account,
  bank: Stripe.BankAccount,
): Stripe.Account => ({
  ...account,
  external_accounts: externalAccounts(account.id, [bank]),
  payouts_enabled: false,
  requirements: { ...requirements(['external_account']), disabled_reason: null },
})

/** Whether money can be transferred to the account. */
export const canReceive = (account: Stripe.Account) => account.capabilities?.transfers === 'active'
