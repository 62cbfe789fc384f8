import type Stripe from 'stripe'
import { type Call, onBehalf } from '../call.ts'
import { invalidRequest } from '../errors.ts'
import { canReceive } from '../objects/account-status.ts'
import { newDestinationPayment } from '../objects/charge.ts'
import { newTransfer } from '../objects/transfer.ts'
import { findObject, insertObject } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'
import { recordMovement } from './record-movement.ts'

/** Refuses a destination that does not exist or cannot receive transfers yet. */
export const requireDestination = async (call: Call, destination: string, param: string) => {
  const found = await findObject(call, 'account', destination)
  if (found === undefined) {
    throw invalidRequest(`No such destination: '${destination}'`, param, 'resource_missing')
  }
  if (!canReceive(found.data)) {
    throw invalidRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      param,
      'insufficient_capabilities_for_transfer',
    )
  }
}

type Given = Parameters<typeof newTransfer>[1] & {
  /** The second from which both sides can use it: that of the charge it comes from. */
  availableOn: number
}

/** The payment as the connected account sees it. */
const receive = async (call: Call, transfer: Stripe.Transfer, given: Given) => {
  const connected = onBehalf(call, given.destination)
  const draft = newDestinationPayment(connected, given.amount, transfer.id)
  const income = await recordMovement(connected, {
    type: 'payment',
    amount: given.amount,
    availableOn: given.availableOn,
    source: draft.id,
  })
  return insertObject(connected, 'charge', { ...draft, balance_transaction: income.id })
}

/** Moves cents from the platform's balance to a connected account's, with both sides' records and events. */
export const sendTransfer = async (call: Call, given: Given) => {
  const { availableOn, ...wanted } = given
  const draft = newTransfer(call, wanted)
  const expense = await recordMovement(call, {
    type: 'transfer',
    amount: -given.amount,
    availableOn,
    source: draft.id,
    description: given.description,
  })
  const payment = await receive(call, draft, given)
  const transfer = await insertObject(call, 'transfer', {
    ...draft,
    balance_transaction: expense.id,
    destination_payment: payment.id,
  })
  await emit(call, 'transfer.created', transfer)
  await emit(onBehalf(call, given.destination), 'payment.created', payment)
  return transfer
}
