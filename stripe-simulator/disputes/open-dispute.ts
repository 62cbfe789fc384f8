import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { invalidRequest } from '../errors.ts'
import { recordMovement } from '../money/record-movement.ts'
import { newFeeDetail } from '../objects/balance-transaction.ts'
import { newDispute } from '../objects/dispute.ts'
import { insertObject, requireObject, saveObject } from '../store/objects.ts'
import { setTimer } from '../store/timers.ts'
import { emit } from '../webhooks/emit.ts'

/** What the provider keeps for every dispute that takes money, in cents; it stays paid. */
const disputeFee = 1_500

/** Takes the disputed cents and the fee from the balance. */
export const withdrawFunds = async (call: Call, dispute: Stripe.Dispute) => {
  const expense = await recordMovement(call, {
    type: 'adjustment',
    amount: -dispute.amount,
    fees: [newFeeDetail(disputeFee, 'Dispute fee')],
    source: dispute.id,
    description: `Chargeback withdrawal for ${dispute.charge}`,
  })
  return {
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, expense],
    is_charge_refundable: false,
  }
}

/** The payer's bank objects to a charge: its money goes back for now, or, as an inquiry, not yet. */
export const openDispute = async (
  call: Call,
  chargeId: string,
  { reason, inquiry = false }: { reason: string; inquiry?: boolean },
) => {
  const charge = await requireObject(call, 'charge', chargeId, { lock: true })
  const amount = charge.amount_captured - charge.amount_refunded
  if (charge.status !== 'succeeded' || amount <= 0 || charge.payment_method_details === null) {
    throw invalidRequest('Only a paid card charge with money left can be disputed.', 'charge')
  }
  if (charge.disputed) {
    throw invalidRequest(`Charge ${chargeId} has been disputed already.`, 'charge')
  }
  const draft = newDispute(call, charge, { amount, reason, inquiry })
  const dispute = inquiry ? draft : await withdrawFunds(call, draft)
  await insertObject(call, 'dispute', dispute)
  await saveObject(call, 'charge', { ...charge, disputed: true })
  await setTimer(call, 'answer_dispute', dispute.id, dispute.evidence_details.due_by ?? 0)
  await emit(call, 'charge.dispute.created', dispute)
  if (!inquiry) await emit(call, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}
