import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { invalidRequest } from '../errors.ts'
import { newRefund } from '../objects/refund.ts'
import { insertObject, requireObject, saveObject } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'
import { availableWith, recordMovement } from './record-movement.ts'
import { reverseTransfer } from './reverse-transfer.ts'

type Given = {
  amount?: number
  metadata: Stripe.Metadata
  reason: Stripe.Refund['reason']
  reverseTransfer: boolean
}

/** The part of a transfer that goes back with a refund: the same share, never more than is left. */
const reversalShare = (charge: Stripe.Charge, transfer: Stripe.Transfer, refunded: number) =>
  Math.min(
    Math.round((transfer.amount * refunded) / charge.amount),
    transfer.amount - transfer.amount_reversed,
  )

/** Gives cents (all that is left, unless told) of a charge back; fees stay paid, as at the provider. */
export const refundCharge = async (call: Call, id: string, given: Given) => {
  const charge = await requireObject(call, 'charge', id, { param: 'charge', lock: true })
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0) {
    throw invalidRequest(
      `Charge ${id} has already been refunded.`,
      undefined,
      'charge_already_refunded',
    )
  }
  const amount = given.amount ?? left
  if (amount <= 0 || amount > left) {
    throw invalidRequest(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      'amount',
    )
  }
  const draft = newRefund(call, 're', charge, { ...given, amount })
  const expense = await recordMovement(call, {
    type: 'refund',
    amount: -amount,
    availableOn: await availableWith(call, charge.balance_transaction),
    source: draft.id,
    description: `REFUND FOR CHARGE${charge.description === null ? '' : ` (${charge.description})`}`,
  })
  const reversal = given.reverseTransfer ? await reverseShare(call, charge, amount, draft.id) : null
  const refund = await insertObject(call, 'refund', {
    ...draft,
    balance_transaction: expense.id,
    transfer_reversal: reversal,
  })
  const updated = await saveObject(call, 'charge', {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  })
  await emit(call, 'refund.created', refund)
  await emit(call, 'charge.refunded', updated, { amount_refunded: charge.amount_refunded })
  return refund
}

const reverseShare = async (call: Call, charge: Stripe.Charge, amount: number, refund: string) => {
  if (typeof charge.transfer !== 'string') {
    throw invalidRequest(
      'The charge does not have an associated transfer to reverse.',
      'reverse_transfer',
    )
  }
  const transfer = await requireObject(call, 'transfer', charge.transfer)
  const share = reversalShare(charge, transfer, amount)
  if (share === 0) return null
  const given = { amount: share, metadata: {}, refund }
  return (await reverseTransfer(call, transfer.id, given)).id
}
