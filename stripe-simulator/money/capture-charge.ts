import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { newFeeDetail } from '../objects/balance-transaction.ts'
import type { CardNature } from '../objects/card.ts'
import { findObject, saveObject } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'
import { fundsAvailableOn, recordMovement } from './record-movement.ts'
import { sendTransfer } from './send-transfer.ts'

/** The provider's fee in cents: a share rounded half up, and a fixed part. */
const processingFee = ({ basisPoints, cents }: Call['processingFee'], amount: number) =>
  Math.floor((amount * basisPoints + 5_000) / 10_000) + cents

/** Sends on what the charge was made to send on; answers the transfer. */
const sendOn = async (call: Call, charge: Stripe.Charge, availableOn: number) => {
  const data = charge.transfer_data
  if (data === null) return {}
  const transfer = await sendTransfer(call, {
    amount: data.amount ?? charge.amount,
    description: null,
    destination: String(data.destination),
    metadata: {},
    source_transaction: charge.id,
    transfer_group: charge.transfer_group,
    availableOn,
  })
  return { transfer: transfer.id }
}

/** Books the money of an approved charge and sends on what is not ours; answers the charge with both. */
export const bookCharge = async (
  call: Call,
  charge: Stripe.Charge,
  nature: CardNature,
): Promise<Stripe.Charge> => {
  const fee = processingFee(call.processingFee, charge.amount)
  const income = await recordMovement(call, {
    type: 'charge',
    amount: charge.amount,
    availableOn: nature.available === undefined ? fundsAvailableOn(call) : call.now,
    fees: [newFeeDetail(fee, 'Stripe processing fees')],
    source: charge.id,
    description: charge.description,
  })
  const sent = await sendOn(call, charge, income.available_on)
  return { ...charge, balance_transaction: income.id, ...sent }
}

/** Captures a charge some time after it was approved, as the provider does behind `automatic_async`. */
export const captureCharge = async (call: Call, id: string) => {
  const found = await findObject(call, 'charge', id, { lock: true })
  if (found === undefined) return
  const booked = await bookCharge(call, found.data, found.extra.nature ?? {})
  await saveObject(call, 'charge', booked)
  await emit(call, 'charge.updated', booked, { balance_transaction: null })
}
