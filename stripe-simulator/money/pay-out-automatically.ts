import type Stripe from 'stripe'
import { type Call, onBehalf } from '../call.ts'
import { addBusinessDays, nextPayoutRun, settlementDays, startOfDay } from '../clock/calendar.ts'
import { payoutInterval } from '../objects/account.ts'
import { payoutBank } from '../store/bank-accounts.ts'
import { assignToPayout, unpaidMovements } from '../store/movements.ts'
import { findObject } from '../store/objects.ts'
import { setTimer } from '../store/timers.ts'
import { createPayout } from './create-payout.ts'

/** Money that came in waits its business days even where it is available at once. */
const isDue = ({ now }: Call) => {
  const today = startOfDay(now)
  return ({ status, type, created }: Stripe.BalanceTransaction) => {
    if (status !== 'available') return false
    return type !== 'payment' || addBusinessDays(created, settlementDays) <= today
  }
}

/** The daily payout of one connected account: everything that is due goes to its bank together. */
export const payOutAutomatically = async (call: Call, accountId: string) => {
  const account = await findObject(onBehalf(call, null), 'account', accountId, { lock: true })
  if (account === undefined || !account.data.payouts_enabled) return
  if (payoutInterval(account.data) !== 'daily') return
  const bank = await payoutBank(call)
  if (bank === undefined) return
  const waiting = await unpaidMovements(call)
  const due = waiting.filter(isDue(call))
  const amount = due.reduce((sum, movement) => sum + movement.net, 0)
  if (amount > 0) {
    const payout = await createPayout(call, {
      amount,
      automatic: true,
      bank: bank.id,
      description: 'STRIPE PAYOUT',
      metadata: {},
      method: 'standard',
      statement_descriptor: null,
    })
    const own = String(payout.balance_transaction)
    await assignToPayout(call, payout.id, [...due.map(({ id }) => id), own])
  }
  if (due.length < waiting.length) {
    await setTimer(call, 'pay_out', accountId, nextPayoutRun(call.now))
  }
}
