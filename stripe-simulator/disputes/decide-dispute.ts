import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { day } from '../clock/calendar.ts'
import { invalidRequest } from '../errors.ts'
import { recordMovement } from '../money/record-movement.ts'
import { findObject, saveObject } from '../store/objects.ts'
import { setTimer } from '../store/timers.ts'
import { emit } from '../webhooks/emit.ts'
import { withdrawFunds } from './open-dispute.ts'

/** How long a bank thinks about evidence. */
const decisionDays = 60

const isInquiry = ({ status }: Stripe.Dispute) => status.startsWith('warning_')

/** Whether anything can still be said or done about a dispute. */
export const isOpen = ({ status }: Stripe.Dispute) =>
  ['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'].includes(
    status,
  )

const givenBack = async (call: Call, dispute: Stripe.Dispute): Promise<Stripe.Dispute> => {
  const income = await recordMovement(call, {
    type: 'adjustment',
    amount: dispute.amount,
    source: dispute.id,
    description: `Chargeback reversal for ${dispute.charge}`,
    reportingCategory: 'dispute_reversal',
  })
  return {
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, income],
    is_charge_refundable: true,
  }
}

/** Ends a dispute; a won one brings the cents back, but not the fee. An inquiry just closes. */
export const decideDispute = async (
  call: Call,
  dispute: Stripe.Dispute,
  outcome: 'won' | 'lost',
) => {
  if (!isOpen(dispute)) throw invalidRequest(`This dispute is already closed: ${dispute.status}.`)
  const won = outcome === 'won' && !isInquiry(dispute)
  const decided = await saveObject(call, 'dispute', {
    ...(won ? await givenBack(call, dispute) : dispute),
    status: isInquiry(dispute) ? 'warning_closed' : outcome,
  })
  await emit(call, 'charge.dispute.closed', decided, { status: dispute.status })
  if (won) await emit(call, 'charge.dispute.funds_reinstated', decided)
  return decided
}

/** The bank of an inquiry takes the money back after all. */
export const escalateDispute = async (call: Call, dispute: Stripe.Dispute) => {
  if (!isInquiry(dispute) || !isOpen(dispute)) {
    throw invalidRequest('Only an open inquiry can become a chargeback.')
  }
  const taken = await saveObject(call, 'dispute', {
    ...(await withdrawFunds(call, dispute)),
    status: 'needs_response',
  })
  await emit(call, 'charge.dispute.updated', taken, { status: dispute.status })
  await emit(call, 'charge.dispute.funds_withdrawn', taken)
  return taken
}

/** Hands the evidence to the bank; the provider's test words make the bank decide at once. */
export const submitEvidence = async (call: Call, dispute: Stripe.Dispute) => {
  const submitted = await saveObject(call, 'dispute', {
    ...dispute,
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: true,
      submission_count: dispute.evidence_details.submission_count + 1,
      submission_method: 'manual',
    },
    status: isInquiry(dispute) ? 'warning_under_review' : 'under_review',
  })
  await emit(call, 'charge.dispute.updated', submitted, { status: dispute.status })
  const words = dispute.evidence.uncategorized_text
  if (words === 'winning_evidence') return decideDispute(call, submitted, 'won')
  if (words === 'losing_evidence') return decideDispute(call, submitted, 'lost')
  await setTimer(call, 'decide_dispute', dispute.id, call.now + decisionDays * day)
  return submitted
}

/** The day to answer has come: what was written is handed in, silence loses. */
export const closeUnanswered = async (call: Call, id: string) => {
  const dispute = (await findObject(call, 'dispute', id, { lock: true }))?.data
  if (dispute === undefined || !isOpen(dispute)) return
  if (dispute.evidence_details.submission_count > 0) return
  if (dispute.evidence_details.has_evidence) return submitEvidence(call, dispute)
  const evidence_details = { ...dispute.evidence_details, past_due: true }
  return decideDispute(call, { ...dispute, evidence_details }, 'lost')
}

/** The bank has thought long enough: without an order it sides with the payer. */
export const decideAtLast = async (call: Call, id: string) => {
  const dispute = (await findObject(call, 'dispute', id, { lock: true }))?.data
  if (dispute !== undefined && isOpen(dispute)) await decideDispute(call, dispute, 'lost')
}
