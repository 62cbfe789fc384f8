import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { addBusinessDays, nextPayoutRun, settlementDays } from '../clock/calendar.ts'
import { type Movement, newBalanceTransaction } from '../objects/balance-transaction.ts'
import { findObject, insertObject } from '../store/objects.ts'
import { setTimer } from '../store/timers.ts'

/** The second from which money that comes in now can be used. */
export const fundsAvailableOn = ({ now, availableAfter }: Call) =>
  availableAfter === 'two_business_days'
    ? addBusinessDays(now, settlementDays)
    : now + availableAfter

/** The second from which the money of another movement can be used, whatever account it is on. */
export const availableWith = async (call: Call, movement: Stripe.Charge['balance_transaction']) => {
  if (typeof movement !== 'string') return call.now
  const found = await findObject(call, 'balance_transaction', movement)
  return Math.max(found?.data.available_on ?? 0, call.now)
}

/** Looks after what waits on an account: money to be released, and the next automatic payout. */
export const watchBalance = async (call: Call, availableOn: number) => {
  const owner = call.account ?? 'platform'
  if (availableOn > call.now) await setTimer(call, 'release_funds', owner, availableOn)
  if (call.account !== null) await setTimer(call, 'pay_out', owner, nextPayoutRun(call.now))
}

/** Writes one movement of cents on the balance of the call's account. */
export const recordMovement = async (call: Call, given: Movement) => {
  const movement = newBalanceTransaction(call, given)
  await insertObject(call, 'balance_transaction', movement)
  await watchBalance(call, movement.available_on)
  return movement
}
