import type Stripe from 'stripe'
import { type Call, onBehalf } from '../call.ts'
import { fault, invalidRequest } from '../errors.ts'
import { cancelPayout } from '../money/advance-payout.ts'
import { balanceSums } from '../money/balance.ts'
import { instantPayoutFee } from '../money/bank-outcomes.ts'
import { createPayout } from '../money/create-payout.ts'
import { mergeMetadata } from '../objects/metadata.ts'
import { payoutBank } from '../store/bank-accounts.ts'
import { listObjects } from '../store/list-objects.ts'
import { findObject, requireObject, saveObject } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'
import { operation } from './operation.ts'
import { retrieve } from './retrieve.ts'

const path = '/v1/payouts'

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

const create = operation('payouts.create', 'POST', path, async ({ call, params }) => {
  const { amount, method = 'standard' } = params
  if (!Number.isInteger(amount) || amount < 1) {
    throw invalidRequest(
      `Invalid positive integer: ${amount}`,
      'amount',
      'parameter_invalid_integer',
    )
  }
  if (params.currency.toLowerCase() !== 'usd') {
    throw invalidRequest('The simulator pays out usd only.', 'currency')
  }
  const descriptor = params.statement_descriptor ?? null
  if (descriptor !== null && descriptor.length > 22) {
    throw invalidRequest(
      'The statement descriptor must be at most 22 characters.',
      'statement_descriptor',
    )
  }
  const bank = await requireBank(call, params.destination)
  const { available } = await balanceSums(call)
  const fee = method === 'instant' ? instantPayoutFee(amount) : 0
  if (amount + fee > available) {
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
    description: params.description ?? null,
    metadata: mergeMetadata(params.metadata),
    method,
    statement_descriptor: descriptor,
  })
})

const update = operation('payouts.update', 'POST', `${path}/:id`, async ({ call, params, id }) => {
  const payout = await requireObject(call, 'payout', id, { lock: true })
  const metadata = mergeMetadata(params.metadata, payout.metadata ?? {})
  const updated = await saveObject(call, 'payout', { ...payout, metadata })
  await emit(call, 'payout.updated', updated, { metadata: payout.metadata })
  return updated
})

const cancel = operation('payouts.cancel', 'POST', `${path}/:id/cancel`, async ({ call, id }) => {
  const payout = await requireObject(call, 'payout', id, { lock: true })
  if (payout.automatic) {
    throw invalidRequest('Automatic payouts cannot be canceled.', 'id')
  }
  if (payout.status !== 'pending') {
    throw invalidRequest(
      `Payouts can only be canceled while they are pending; this one is ${payout.status}.`,
      'id',
    )
  }
  return cancelPayout(call, payout)
})

const list = operation('payouts.list', 'GET', path, ({ call, params }) => {
  const { destination, status, arrival_date } = params
  const values = { destination, status }
  return listObjects(call, 'payout', path, params, values, { ranges: { arrival_date } })
})

/** Payouts to the bank of the platform or of a connected account. */
export const payoutOperations = [create, retrieve('payout', path), update, cancel, list]
