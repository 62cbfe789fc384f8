import type { LedgerAccount } from '../../database/schema/index.ts'

/** What each account of the ledger holds, for the accountant. */
export const accountMeanings: Record<LedgerAccount, string> = {
  provider_balance: 'Ours at the payment provider',
  platform_bank: 'Paid out to our own bank',
  plumber_account: 'On the connected accounts of plumbers, for them',
  plumber_payout: 'On the way from there to their banks',
  plumber_payable: 'Owed to plumbers until it is at their bank',
  platform_fee: 'Income: platform fee',
  processing_fee_income: 'Income: processing charged to companies',
  provider_fee: 'Cost: what the payment provider keeps',
  refund_loss: 'Loss: refunds that plumbers did not give back',
  dispute_loss: 'Loss: disputes that plumbers did not give back',
  unmatched: 'Received for no job that is known',
}
