/** Why a payout did not arrive, as a person can act on it. */
export const payoutFailureWords = [
  'account_closed',
  'account_frozen',
  'account_wrong',
  'holder_wrong',
  'bank_refused',
  'try_again',
  'canceled',
  'other',
] as const

export type PayoutFailureWord = (typeof payoutFailureWords)[number]

const wordOfCode: Record<string, PayoutFailureWord> = {
  account_closed: 'account_closed',
  account_frozen: 'account_frozen',
  bank_account_restricted: 'account_frozen',
  bank_account_unusable: 'account_wrong',
  bank_ownership_changed: 'holder_wrong',
  incorrect_account_holder_address: 'holder_wrong',
  incorrect_account_holder_name: 'holder_wrong',
  incorrect_account_holder_tax_id: 'holder_wrong',
  incorrect_account_type: 'account_wrong',
  invalid_account_number: 'account_wrong',
  invalid_account_number_length: 'account_wrong',
  no_account: 'account_wrong',
  debit_not_authorized: 'bank_refused',
  declined: 'bank_refused',
  invalid_currency: 'bank_refused',
  unsupported_card: 'bank_refused',
  could_not_process: 'try_again',
  insufficient_funds: 'try_again',
}

/**
 * Our word for why a payout came back, by the provider's status and failure code; a code not known here
 * is `other`. Null where it did not come back.
 */
export const payoutFailure = ({
  status,
  failureCode,
}: {
  status: string
  failureCode: string | null
}): PayoutFailureWord | null => {
  if (status === 'canceled') return 'canceled'
  return status === 'failed' ? (wordOfCode[failureCode ?? ''] ?? 'other') : null
}
