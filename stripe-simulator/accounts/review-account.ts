import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { suspendedAccount } from '../objects/account-status.ts'
import { rejectedWith, underReview } from '../objects/requirements.ts'
import { changeAccount } from './change-account.ts'

/** Stops an account while the provider looks at it. */
export const reviewAccount = (call: Call, account: Stripe.Account) =>
  changeAccount(call, account, suspendedAccount(account, underReview))

/** Turns an account down, for good. */
export const rejectAccount = (call: Call, account: Stripe.Account) =>
  changeAccount(call, account, suspendedAccount(account, rejectedWith(account.requirements)))
