import type Stripe from 'stripe'
import { type Call, onBehalf } from '../call.ts'
import { newBankAccount } from '../objects/bank-account.ts'
import { findObject, insertObject, objectsWhere } from './objects.ts'

type Given = {
  holder: string
  routingNumber: string
  accountNumber: string
  /** Why payouts to it will fail, if they do. */
  payoutFailure: string | null
}

/** Keeps a bank account of the call's account; what is known of its number is beside it. */
export const addBankAccount = async (call: Call, account: string, given: Given) => {
  const bank = newBankAccount(account, given.holder, given.routingNumber, given.accountNumber)
  const extra = given.payoutFailure === null ? {} : { payout_failure: given.payoutFailure }
  return insertObject(onBehalf(call, account), 'bank_account', bank, extra)
}

/** Where the platform's own money goes; made when it is first needed. */
const platformBank = async (call: Call) => {
  const [known] = await objectsWhere(call, 'bank_account', {})
  if (known !== undefined) return known
  const bank = newBankAccount('platform', 'Platform', '110000000', '000123456789')
  return insertObject(call, 'bank_account', { ...bank, account: null })
}

/** Where payouts of the call's account go, if anywhere. */
export const payoutBank = async (call: Call): Promise<Stripe.BankAccount | undefined> => {
  if (call.account === null) return platformBank(call)
  const owner = await findObject(onBehalf(call, null), 'account', call.account)
  const [first] = owner?.data.external_accounts?.data ?? []
  if (first === undefined) return undefined
  return (await findObject(call, 'bank_account', first.id))?.data
}
