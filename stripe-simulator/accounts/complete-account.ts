import type Stripe from 'stripe'
import { type Call, onBehalf } from '../call.ts'
import { watchBalance } from '../money/record-movement.ts'
import { completedAccount } from '../objects/account-status.ts'
import { emit } from '../webhooks/emit.ts'
import { changeAccount } from './change-account.ts'

/** Everything asked for is given and right: the account can charge, receive and be paid out. */
export const completeAccount = async (
  call: Call,
  account: Stripe.Account,
  bank?: Stripe.BankAccount,
) => {
  const connected = onBehalf(call, account.id)
  if (bank !== undefined) await emit(connected, 'account.external_account.created', bank)
  const completed = await changeAccount(call, account, completedAccount(account, bank, call.now))
  await watchBalance(connected, call.now)
  return completed
}
