import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { invalidRequest } from '../errors.ts'
import { balanceSums } from '../money/balance.ts'
import { availableWith } from '../money/record-movement.ts'
import { requirePositive } from '../money/require-positive.ts'
import { reverseTransfer } from '../money/reverse-transfer.ts'
import { requireDestination, sendTransfer } from '../money/send-transfer.ts'
import { mergeMetadata } from '../objects/metadata.ts'
import { listObjects } from '../store/list-objects.ts'
import { objectsWhere, requireObject, saveObject } from '../store/objects.ts'
import { operation } from './operation.ts'
import { retrieve } from './retrieve.ts'

const path = '/v1/transfers'

/** Refuses more cents than a charge still has to give to others. */
const requireChargeFunds = async (call: Call, charge: Stripe.Charge, amount: number) => {
  const earlier = await objectsWhere(call, 'transfer', { source_transaction: charge.id })
  const sent = earlier.reduce((sum, transfer) => sum + transfer.amount, 0)
  if (amount > charge.amount_captured - charge.amount_refunded - sent) {
    throw invalidRequest(
      `Transfers using this transaction as a source must not exceed the source amount of ${charge.amount}.`,
      'amount',
      'transfer_source_balance_parameters_mismatch',
    )
  }
}

const requireBalance = async (call: Call, amount: number) => {
  const { available } = await balanceSums(call)
  if (available >= amount) return
  throw invalidRequest(
    'You have insufficient available funds in your Stripe account.',
    undefined,
    'balance_insufficient',
  )
}

const create = operation('transfers.create', 'POST', path, async ({ call, params }) => {
  const { amount, source_transaction: source } = params
  if (amount === undefined) {
    throw invalidRequest('Missing required param: amount.', 'amount', 'parameter_missing')
  }
  requirePositive(amount, 'amount')
  if (params.currency.toLowerCase() !== 'usd') {
    throw invalidRequest('The simulator transfers usd only.', 'currency')
  }
  let group = params.transfer_group ?? null
  let availableOn = call.now
  if (source === undefined) await requireBalance(call, amount)
  else {
    const charge = await requireObject(call, 'charge', source, {
      param: 'source_transaction',
      lock: true,
    })
    if (charge.status !== 'succeeded') {
      throw invalidRequest('The source charge did not succeed.', 'source_transaction')
    }
    await requireChargeFunds(call, charge, amount)
    availableOn = await availableWith(call, charge.balance_transaction)
    group ??= charge.transfer_group ?? `group_${charge.id}`
    if (charge.transfer_group === null) {
      await saveObject(call, 'charge', { ...charge, transfer_group: group })
    }
  }
  await requireDestination(call, params.destination, 'destination')
  return sendTransfer(call, {
    amount,
    description: params.description ?? null,
    destination: params.destination,
    metadata: mergeMetadata(params.metadata),
    source_transaction: source ?? null,
    transfer_group: group,
    availableOn,
  })
})

const list = operation('transfers.list', 'GET', path, ({ call, params }) => {
  const { destination, transfer_group, source_transaction } = params
  const values = { destination, transfer_group, source_transaction }
  return listObjects(call, 'transfer', path, params, values)
})

const reverse = operation('transfers.reverse', 'POST', `${path}/:id/reversals`, (input) =>
  reverseTransfer(input.call, input.id, {
    amount: input.params.amount,
    metadata: mergeMetadata(input.params.metadata),
  }),
)

const reversalsPath = `${path}/:id/reversals`

const listReversals = operation('reversals.list', 'GET', reversalsPath, async (input) => {
  const { call, id, params } = input
  await requireObject(call, 'transfer', id)
  const url = `${path}/${id}/reversals`
  return listObjects(call, 'transfer_reversal', url, params, { transfer: id })
})

/** Transfers to connected accounts, and taking them back. */
export const transferOperations = [create, retrieve('transfer', path), list, reverse, listReversals]
