import type { Call } from '../call.ts'
import { newApplicationFee, newFeeRefund } from '../objects/application-fee.ts'
import type { ApplicationFee } from '../objects/kinds.ts'
import { insertObject, requireObject, saveObject } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'
import { recordMovement } from './record-movement.ts'

type Collected = Parameters<typeof newApplicationFee>[1] & { availableOn: number }

/** Books on the platform what it keeps of a payment to a connected account. */
export const collectApplicationFee = async (
  call: Call,
  { availableOn, ...given }: Collected,
): Promise<ApplicationFee> => {
  const draft = newApplicationFee(call, given)
  const income = await recordMovement(call, {
    type: 'application_fee',
    amount: given.amount,
    availableOn,
    source: draft.id,
    description: `Application fee from ${given.account}`,
  })
  const fee = await insertObject(call, 'application_fee', {
    ...draft,
    balance_transaction: income.id,
  })
  await emit(call, 'application_fee.created', fee)
  return fee
}

/** Gives the same share of an application fee back as of its charge, never more than is left. */
export const refundApplicationFee = async (
  call: Call,
  feeId: string,
  share: (cents: number) => number,
) => {
  const fee = await requireObject(call, 'application_fee', feeId, { lock: true })
  const amount = Math.min(share(fee.amount), fee.amount - fee.amount_refunded)
  if (amount === 0) return 0
  const draft = newFeeRefund(call, feeId, amount)
  const expense = await recordMovement(call, {
    type: 'application_fee_refund',
    amount: -amount,
    source: draft.id,
    description: `Refund of ${feeId}`,
  })
  const refund = await insertObject(call, 'fee_refund', {
    ...draft,
    balance_transaction: expense.id,
  })
  const refunded = fee.amount_refunded + amount
  const updated = await saveObject(call, 'application_fee', {
    ...fee,
    amount_refunded: refunded,
    refunded: refunded === fee.amount,
    refunds: { ...fee.refunds, data: [refund, ...fee.refunds.data] },
  })
  await emit(call, 'application_fee.refunded', updated, { amount_refunded: fee.amount_refunded })
  return amount
}
