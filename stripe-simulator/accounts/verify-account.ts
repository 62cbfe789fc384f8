import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { failureOfAccount } from '../money/bank-outcomes.ts'
import { externalAccounts } from '../objects/account.ts'
import { isRejected } from '../objects/requirements.ts'
import { addBankAccount } from '../store/bank-accounts.ts'
import { askForDocument, suspendAccount } from './ask-for-document.ts'
import { completeAccount } from './complete-account.ts'

/** With these last four digits of the Social Security number the provider is not sure of somebody. */
const unverifiable = '1111'

/** With these everything goes on, but an identity card is asked for. */
const verifiedForNow = '2222'

export type Given = {
  person?: { name: string; ssn: string }
  bank?: { routing: string; account: string }
  document?: 'readable' | 'blurred'
}

/** The provider checks what an account's owner gave: it is complete, asked for more, or stays turned down. */
export const verifyAccount = async (call: Call, account: Stripe.Account, given: Given) => {
  if (isRejected(account)) return
  const bank =
    given.bank &&
    (await addBankAccount(call, account.id, {
      holder: given.person?.name ?? account.email ?? '',
      routingNumber: given.bank.routing,
      accountNumber: given.bank.account,
      payoutFailure: failureOfAccount(given.bank.account),
    }))
  if (given.document !== 'blurred' && given.person?.ssn !== unverifiable) {
    const completed = await completeAccount(call, account, bank)
    if (given.person?.ssn === verifiedForNow) await askForDocument(call, completed)
    return
  }
  const submitted = {
    ...account,
    details_submitted: true,
    external_accounts:
      bank === undefined ? account.external_accounts : externalAccounts(account.id, [bank]),
  }
  const problem =
    given.document === 'blurred'
      ? 'verification_document_not_readable'
      : 'verification_failed_keyed_identity'
  await suspendAccount(call, account, { problem, submitted })
}
