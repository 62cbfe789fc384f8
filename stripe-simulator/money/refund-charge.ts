import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { minute } from '../clock/calendar.ts'
import { invalidRequest } from '../errors.ts'
import type { CardNature } from '../objects/card.ts'
import { newRefund } from '../objects/refund.ts'
import {
  findObject,
  insertObject,
  objectsWhere,
  requireObject,
  saveObject,
} from '../store/objects.ts'
import { setTimer } from '../store/timers.ts'
import { emit } from '../webhooks/emit.ts'
import { availableWith, recordMovement } from './record-movement.ts'
import { requirePositive } from './require-positive.ts'
import { reverseTransfer } from './reverse-transfer.ts'

type Given = {
  amount?: number
  metadata: Stripe.Metadata
  reason: Stripe.Refund['reason']
  reverseTransfer: boolean
}

/** How long a bank takes to accept or send back a refund that does not go through at once. */
const bankTime = minute

/** The charge, unless nothing of it can be given back; with how its card behaves. */
const lockRefundable = async (call: Call, id: string) => {
  const charge = await requireObject(call, 'charge', id, { param: 'charge', lock: true })
  if (charge.payment_method_details === null) {
    throw invalidRequest(
      `Charge ${id} came by a transfer; reverse the transfer instead of refunding it.`,
      'charge',
    )
  }
  const [dispute] = await objectsWhere(call, 'dispute', { charge: id })
  if (dispute !== undefined && !dispute.is_charge_refundable) {
    throw invalidRequest(`Charge ${id} has been charged back.`, undefined, 'charge_disputed')
  }
  const found = await findObject(call, 'charge', id)
  return { charge, nature: found?.extra.nature ?? {} }
}

const amountOf = (charge: Stripe.Charge, asked?: number) => {
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0) {
    throw invalidRequest(
      `Charge ${charge.id} has already been refunded.`,
      undefined,
      'charge_already_refunded',
    )
  }
  const amount = asked ?? left
  requirePositive(amount, 'amount')
  if (amount > left) {
    throw invalidRequest(
      `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
      'amount',
    )
  }
  return amount
}

/** Gives cents (all that is left, unless told) of a charge back; the provider's fee stays paid. */
export const refundCharge = async (call: Call, id: string, given: Given) => {
  const { charge, nature } = await lockRefundable(call, id)
  const amount = amountOf(charge, given.amount)
  const draft = newRefund(call, 're', charge, { ...given, amount })
  const expense = await recordMovement(call, {
    type: 'refund',
    amount: -amount,
    availableOn: await availableWith(call, charge.balance_transaction),
    source: draft.id,
    description: `REFUND FOR CHARGE${charge.description === null ? '' : ` (${charge.description})`}`,
  })
  const reversal = await takeBack(call, charge, { ...given, amount, refund: draft.id })
  const refund = await insertObject(call, 'refund', {
    ...draft,
    balance_transaction: expense.id,
    ...(nature.refund === 'pending' ? { status: 'pending', pending_reason: 'processing' } : {}),
    transfer_reversal: reversal,
  })
  const refunded = charge.amount_refunded + amount
  const updated = await saveObject(call, 'charge', {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount_captured,
  })
  await decideLater(call, refund, nature)
  await emit(call, 'refund.created', refund)
  await emit(call, 'charge.refunded', updated, { amount_refunded: charge.amount_refunded })
  return refund
}

const decideLater = async (call: Call, refund: Stripe.Refund, nature: CardNature) => {
  if (nature.refund !== undefined) {
    await setTimer(call, 'settle_refund', refund.id, call.now + bankTime)
  }
}

type Taking = Given & { amount: number; refund: string }

/** The share of a transfer that goes back with a refund. */
const takeBack = async (call: Call, charge: Stripe.Charge, given: Taking) => {
  if (!given.reverseTransfer) return null
  if (typeof charge.transfer !== 'string') {
    throw invalidRequest(
      'The charge does not have an associated transfer to reverse.',
      'reverse_transfer',
    )
  }
  const transfer = await requireObject(call, 'transfer', charge.transfer)
  const share = Math.round((transfer.amount * given.amount) / charge.amount)
  const amount = Math.min(share, transfer.amount - transfer.amount_reversed)
  if (amount === 0) return null
  const reversed = { amount, metadata: {}, refund: given.refund }
  return (await reverseTransfer(call, transfer.id, reversed)).id
}
