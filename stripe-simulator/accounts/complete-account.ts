import type Stripe from 'stripe'
import { type Call, onBehalf } from '../call.ts'
import { watchBalance } from '../money/record-movement.ts'
import { completedAccount } from '../objects/account.ts'
import { addBankAccount } from '../store/bank-accounts.ts'
import { emit } from '../webhooks/emit.ts'
import { changeAccount } from './change-account.ts'

type Bank = Parameters<typeof addBankAccount>[2]

/** Everything asked for is given and right: the account can charge, receive and be paid out. */
export const completeAccount = async (call: Call, account: Stripe.Account, given: Bank) => {
  const connected = onBehalf(call, account.id)
  const bank = await addBankAccount(call, account.id, given)
  await emit(connected, 'account.external_account.created', bank)
  const completed = await changeAccount(call, account, completedAccount(account, bank, call.now))
  await watchBalance(connected, call.now)
  return completed
}
