import type Stripe from 'stripe'
import { newId } from '../ids.ts'

/** The bank account money is paid out to; of its number only the last four digits are kept. */
export const newBankAccount = (
  account: string,
  holder: string,
  routingNumber: string,
  accountNumber: string,
): Stripe.BankAccount => ({
  id: newId('ba'),
  object: 'bank_account',
  account,
  account_holder_name: holder,
  account_holder_type: 'individual',
  account_type: null,
  available_payout_methods: ['standard', 'instant'],
  bank_name: 'STRIPE TEST BANK',
  country: 'US',
  currency: 'usd',
  default_for_currency: true,
  fingerprint: null,
  last4: accountNumber.slice(-4),
  metadata: {},
  routing_number: routingNumber,
  status: 'new',
})
