export type PayoutFailure = { code: string; message: string }

/** What a bank may say to a payout, in the provider's words. */
export const payoutFailures: Record<string, string> = {
  account_closed: 'The bank account has been closed.',
  account_frozen: 'The bank account has been frozen.',
  bank_account_restricted:
    'The bank account has restrictions on either the type, or the number, of payouts allowed.',
  could_not_process: 'The bank could not process this payout.',
  debit_not_authorized:
    'Debit transactions are not approved on your bank account. (Stripe requires bank accounts to be set up for both credit and debit payouts.)',
  incorrect_account_holder_name:
    'Your bank notified us that the bank account holder name on file is incorrect.',
  insufficient_funds: 'Your Stripe account has insufficient funds to cover the payout.',
  invalid_account_number: 'The routing number seems correct, but the account number is invalid.',
  invalid_currency:
    'The bank was unable to process this payout because of its currency. This is probably because the bank account cannot accept payments in that currency.',
  no_account:
    'The bank account details on file are probably incorrect. No bank account could be located with those details.',
}

/** The provider's test accounts; to every other account a payout arrives. */
const failingAccounts: Record<string, string> = {
  '000111111113': 'account_closed',
  '000111111116': 'no_account',
  '000222222227': 'insufficient_funds',
  '000333333335': 'debit_not_authorized',
  '000444444440': 'invalid_currency',
}

/** Why payouts to this account number (with the test routing number) fail; null when they arrive. */
export const failureOfAccount = (accountNumber: string) => failingAccounts[accountNumber] ?? null

/** A failure by its code; an unknown code is one the bank did not explain. */
export const payoutFailure = (code: string): PayoutFailure => {
  const message = payoutFailures[code]
  if (message !== undefined) return { code, message }
  return { code: 'could_not_process', message: payoutFailures.could_not_process ?? '' }
}

/** The provider's fee in cents for a payout within minutes: 1 %, at least 50 cents. */
export const instantPayoutFee = (amount: number) => Math.max(50, Math.floor((amount + 50) / 100))
