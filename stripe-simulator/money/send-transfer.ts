import type Stripe from 'stripe'
import { type Call, onBehalf } from '../call.ts'
import { invalidRequest } from '../errors.ts'
import { canReceive } from '../objects/account.ts'
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

/** Moves cents from the platform's balance to a connected account's, with both sides' records and events. */
export const sendTransfer = async (call: Call, { availableOn, ...given }: Given) => {
  await requireDestination(call, given.destination, 'destination')
  const connected = onBehalf(call, given.destination)
  const draft = newTransfer(call, given)
  const received = newDestinationPayment(connected, given.amount, draft.id)
  const income = await recordMovement(connected, {
    availableOn,
    type: 'payment',
    amount: given.amount,
    source: received.id,
  })
  const expense = await recordMovement(call, {
    availableOn,
    type: 'transfer',
    amount: -given.amount,
    source: draft.id,
    description: given.description,
  })
  const transfer: Stripe.Transfer = {
    ...draft,
    balance_transaction: expense.id,
    destination_payment: received.id,
  }
  const payment: Stripe.Charge = { ...received, balance_transaction: income.id }
  await insertObject(call, 'transfer', transfer)
  await insertObject(connected, 'charge', payment)
  await emit(call, 'transfer.created', transfer)
  await emit(connected, 'payment.created', payment)
  return transfer
}
