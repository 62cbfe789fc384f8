import type Stripe from 'stripe'
import { type Call, onBehalf } from '../call.ts'
import { accountWithFailedBank } from '../objects/account-status.ts'
import { findObject, saveObject } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'
import { payoutFailure } from './bank-outcomes.ts'
import { recordMovement } from './record-movement.ts'

const lockPayout = async (call: Call, id: string) =>
  (await findObject(call, 'payout', id, { lock: true }))?.data

/** A payout leaves for the bank; from then on it cannot be canceled. */
export const sendPayout = async (call: Call, id: string) => {
  const payout = await lockPayout(call, id)
  if (payout?.status !== 'pending') return
  const sent = await saveObject(call, 'payout', {
    ...payout,
    reconciliation_status: payout.automatic ? 'completed' : payout.reconciliation_status,
    status: 'in_transit',
  })
  await emit(call, 'payout.updated', sent, { status: payout.status })
  if (sent.automatic) await emit(call, 'payout.reconciliation_completed', sent)
}

/** A payout arrives, unless its bank account is one that refuses. */
export const settlePayout = async (call: Call, id: string) => {
  await sendPayout(call, id)
  const payout = await lockPayout(call, id)
  if (payout?.status !== 'in_transit') return
  const bank = await findObject(call, 'bank_account', String(payout.destination))
  const failure = bank?.extra.payout_failure
  if (failure !== undefined) return failPayout(call, payout, failure)
  const paid = await saveObject(call, 'payout', {
    ...payout,
    status: 'paid',
    trace_id: { status: 'supported', value: `TRACE${payout.id.slice(-15).toUpperCase()}` },
  })
  await emit(call, 'payout.paid', paid)
}

/** The bank sends a payout back, also one that counted as paid: the cents return to the balance. */
export const failPayout = async (call: Call, payout: Stripe.Payout, code: string) => {
  const failure = payoutFailure(code)
  const income = await recordMovement(call, {
    type: 'payout_failure',
    amount: payout.amount,
    source: payout.id,
    description: 'STRIPE PAYOUT FAILURE',
  })
  const failed = await saveObject(call, 'payout', {
    ...payout,
    failure_balance_transaction: income.id,
    failure_code: failure.code,
    failure_message: failure.message,
    status: 'failed',
  })
  await emit(call, 'payout.failed', failed)
  await stopPayouts(call, String(payout.destination))
  return failed
}

/** No more payouts go to an account that failed until its owner gives another. */
const stopPayouts = async (call: Call, bankId: string) => {
  const bank = await findObject(call, 'bank_account', bankId, { lock: true })
  if (call.account === null || bank === undefined) return
  const errored = await saveObject(call, 'bank_account', { ...bank.data, status: 'errored' })
  const owner = await findObject(onBehalf(call, null), 'account', call.account, { lock: true })
  const [current] = owner?.data.external_accounts?.data ?? []
  if (owner === undefined || current?.id !== bankId) return
  const stopped = await saveObject(call, 'account', accountWithFailedBank(owner.data, errored))
  await emit(call, 'account.external_account.updated', errored, { status: bank.data.status })
  await emit(call, 'account.updated', stopped, {
    payouts_enabled: owner.data.payouts_enabled,
    requirements: owner.data.requirements,
  })
}

/** Takes a payout back that has not left yet. */
export const cancelPayout = async (call: Call, payout: Stripe.Payout) => {
  await recordMovement(call, {
    type: 'payout_cancel',
    amount: payout.amount,
    source: payout.id,
    description: 'STRIPE PAYOUT CANCEL',
  })
  const canceled = await saveObject(call, 'payout', { ...payout, status: 'canceled' })
  await emit(call, 'payout.canceled', canceled)
  return canceled
}
