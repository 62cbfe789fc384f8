import type Stripe from 'stripe'
import { type Call, onBehalf } from '../call.ts'
import { invalidRequest } from '../errors.ts'
import { newRefund } from '../objects/refund.ts'
import { newTransferReversal } from '../objects/transfer.ts'
import { findObject, insertObject, requireObject, saveObject } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'
import { balanceSums } from './balance.ts'
import { availableWith, recordMovement } from './record-movement.ts'

type Given = {
  amount?: number
  metadata: Stripe.Metadata
  refund?: string
}

/** A transfer carries its newest reversals; the list of them has them all. */
const mostListed = 10

const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === 'object' && value !== null ? value.id : (value ?? '')

/** Refuses to take more cents from a connected account than it has, or is about to. */
const requireCover = async (call: Call, account: string, amount: number) => {
  // Locked, so that nobody else takes or pays out the same money at that moment.
  await findObject(call, 'account', account, { lock: true })
  const { available, pending } = await balanceSums(onBehalf(call, account))
  if (available + pending >= amount) return
  throw invalidRequest(
    'The connected account has insufficient funds to cover this reversal.',
    undefined,
    'balance_insufficient',
  )
}

/** Takes cents (all that is left, unless told) back from the connected account of a transfer. */
export const reverseTransfer = async (call: Call, id: string, given: Given) => {
  const transfer = await requireObject(call, 'transfer', id, { lock: true })
  const left = transfer.amount - transfer.amount_reversed
  const amount = given.amount ?? left
  if (amount <= 0 || amount > left) {
    throw invalidRequest(
      `Reversal amount (${amount}) is greater than unreversed amount on transfer (${left}).`,
      'amount',
    )
  }
  const destination = idOf(transfer.destination)
  await requireCover(call, destination, amount)
  const connected = onBehalf(call, destination)
  const paymentId = idOf(transfer.destination_payment)
  const payment = await requireObject(connected, 'charge', paymentId)
  const draft = newTransferReversal(call, id, amount, given.metadata)
  const refund = newRefund(connected, 'pyr', payment, { amount, metadata: {}, reason: null })
  const income = await recordMovement(call, {
    availableOn: await availableWith(call, transfer.balance_transaction),
    type: 'transfer_refund',
    amount,
    source: draft.id,
  })
  const expense = await recordMovement(connected, {
    availableOn: await availableWith(connected, payment.balance_transaction),
    type: 'payment_refund',
    amount: -amount,
    source: refund.id,
  })
  const reversal: Stripe.TransferReversal = {
    ...draft,
    balance_transaction: income.id,
    destination_payment_refund: refund.id,
    source_refund: given.refund ?? null,
  }
  await insertObject(call, 'transfer_reversal', reversal)
  await insertObject(connected, 'refund', {
    ...refund,
    balance_transaction: expense.id,
    source_transfer_reversal: reversal.id,
  })
  const refunded = payment.amount_refunded + amount
  await saveObject(connected, 'charge', {
    ...payment,
    amount_refunded: refunded,
    refunded: refunded === payment.amount,
  })
  const reversals = [reversal, ...transfer.reversals.data]
  const updated = await saveObject(call, 'transfer', {
    ...transfer,
    amount_reversed: transfer.amount_reversed + amount,
    reversed: amount === left,
    reversals: {
      ...transfer.reversals,
      data: reversals.slice(0, mostListed),
      has_more: transfer.reversals.has_more || reversals.length > mostListed,
    },
  })
  await emit(call, 'transfer.reversed', updated)
  return reversal
}
