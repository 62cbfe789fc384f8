import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { findObject, requireObject, saveObject } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'
import { recordMovement } from './record-movement.ts'

/** The payer's bank answers: a refund that waited goes through, one that cannot comes back. */
export const settleRefund = async (call: Call, id: string): Promise<void> => {
  const refund = (await findObject(call, 'refund', id, { lock: true }))?.data
  if (refund?.status === 'succeeded') await failRefund(call, id)
  if (refund?.status !== 'pending') return
  const { pending_reason: _, ...rest } = refund
  const arrived = await saveObject(call, 'refund', { ...rest, status: 'succeeded' })
  await emit(call, 'refund.updated', arrived, { status: refund.status })
  await emit(call, 'charge.refund.updated', arrived, { status: refund.status })
}

/** A refund comes back from the payer's bank: its cents are the platform's again, as is the charge. */
export const failRefund = async (call: Call, id: string): Promise<Stripe.Refund> => {
  const refund = await requireObject(call, 'refund', id, { lock: true })
  const charge = await requireObject(call, 'charge', String(refund.charge), { lock: true })
  const income = await recordMovement(call, {
    type: 'refund_failure',
    amount: refund.amount,
    source: refund.id,
    description: `REFUND FAILURE (${charge.id})`,
  })
  const failed = await saveObject(call, 'refund', {
    ...refund,
    failure_balance_transaction: income.id,
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  })
  await saveObject(call, 'charge', {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  })
  await emit(call, 'refund.failed', failed, { status: refund.status })
  await emit(call, 'refund.updated', failed, { status: refund.status })
  await emit(call, 'charge.refund.updated', failed, { status: refund.status })
  return failed
}
