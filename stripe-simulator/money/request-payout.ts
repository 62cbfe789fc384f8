import type Stripe from 'stripe'
import { type Call, onBehalf } from '../call.ts'
import { fault, invalidRequest } from '../errors.ts'
import { payoutBank } from '../store/bank-accounts.ts'
import { findObject } from '../store/objects.ts'
import { balanceSums } from './balance.ts'
import { instantPayoutFee } from './bank-outcomes.ts'
import { createPayout } from './create-payout.ts'

/** The bank account a payout goes to; refuses an account that cannot be paid out. */
const requireBank = async (call: Call, asked?: string): Promise<Stripe.BankAccount> => {
  const platform = onBehalf(call, null)
  if (call.account !== null) {
    // Locked, so that two payouts at one moment cannot both spend the same money.
    const owner = await findObject(platform, 'account', call.account, { lock: true })
    if (owner?.data.payouts_enabled !== true) {
      throw fault(400, {
        type: 'invalid_request_error',
        code: 'payouts_not_allowed',
        message: 'Payouts cannot be created: payouts are disabled on this account.',
      })
    }
  }
  const bank = await payoutBank(call)
  if (bank === undefined || (asked !== undefined && asked !== bank.id)) {
    throw invalidRequest(
      asked === undefined
        ? "Sorry, you don't have any external accounts in that currency (usd)."
        : `No such external account: '${asked}'`,
      asked === undefined ? undefined : 'destination',
      asked === undefined ? undefined : 'resource_missing',
    )
  }
  return bank
}

type Method = 'instant' | 'standard'

const feeOf = (amount: number, method: Method) =>
  method === 'instant' ? instantPayoutFee(amount) : 0

/** The most cents that leave enough for their own fee. */
const mostOf = (available: number, method: Method) => {
  let amount = available - feeOf(available, method)
  while (amount > 0 && amount + 1 + feeOf(amount + 1, method) <= available) amount += 1
  return amount
}

type Asked = {
  /** Cents; all that is available when not given. */
  amount?: number
  method: Method
  destination?: string
  description?: string | null
  metadata?: Stripe.Metadata
  statementDescriptor?: string | null
}

/** Pays cents of the call's account out to its bank, where there are so many and it may. */
export const requestPayout = async (call: Call, asked: Asked) => {
  const { method } = asked
  const bank = await requireBank(call, asked.destination)
  const { available } = await balanceSums(call)
  const amount = asked.amount ?? mostOf(available, method)
  if (amount <= 0 || amount + feeOf(amount, method) > available) {
    throw invalidRequest(
      'You have insufficient funds in your Stripe account for this transfer.',
      'amount',
      'balance_insufficient',
    )
  }
  return createPayout(call, {
    amount,
    automatic: false,
    bank: bank.id,
    description: asked.description ?? null,
    metadata: asked.metadata ?? {},
    method,
    statement_descriptor: asked.statementDescriptor ?? null,
  })
}
