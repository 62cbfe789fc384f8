import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { addBusinessDays, hour, minute, settlementDays } from '../clock/calendar.ts'
import { newFeeDetail } from '../objects/balance-transaction.ts'
import { newPayout } from '../objects/payout.ts'
import { insertObject } from '../store/objects.ts'
import { setTimer } from '../store/timers.ts'
import { emit } from '../webhooks/emit.ts'
import { instantPayoutFee } from './bank-outcomes.ts'
import { recordMovement } from './record-movement.ts'

type Given = Pick<
  Stripe.Payout,
  'amount' | 'automatic' | 'description' | 'metadata' | 'statement_descriptor'
> & { bank: string; method: 'instant' | 'standard' }

/** Seconds until a payout leaves for the bank, and the second at which it arrives there. */
const journeyOf = (now: number, method: Given['method']) =>
  method === 'instant'
    ? { leavesAfter: minute, arrival: now + 30 * minute }
    : { leavesAfter: 4 * hour, arrival: addBusinessDays(now, settlementDays) }

/** Sends cents of the call's account to its bank; they leave the balance at once. */
export const createPayout = async (call: Call, { bank, ...given }: Given) => {
  const { leavesAfter, arrival } = journeyOf(call.now, given.method)
  const draft = newPayout(call, { ...given, destination: bank, arrival_date: arrival })
  const fee = given.method === 'instant' ? instantPayoutFee(given.amount) : 0
  const expense = await recordMovement(call, {
    type: 'payout',
    amount: -given.amount,
    fees: [newFeeDetail(fee, 'Instant Payout fee')],
    source: draft.id,
    description: given.description ?? 'STRIPE PAYOUT',
  })
  const payout = await insertObject(call, 'payout', { ...draft, balance_transaction: expense.id })
  await setTimer(call, 'send_payout', payout.id, call.now + leavesAfter)
  await setTimer(call, 'settle_payout', payout.id, arrival)
  await emit(call, 'payout.created', payout)
  return payout
}
