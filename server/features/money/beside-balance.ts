import type { Queryable } from '../../adapters/database/port.ts'
import { moneyBack } from './money-back.ts'
import { centsInPayout, stuckPayments } from './queries/beside-balance.ts'
import { paymentsInMotion } from './queries/payments-in-motion.ts'

/** Cents of a plumber's that are on the way to their bank, and that are still to be taken back from them. */
export const besideBalance = async (db: Queryable, plumberId: number) => {
  const stuck = await paymentsInMotion(db, await stuckPayments(db, plumberId))
  const toTakeBack = stuck.map((payment) => moneyBack(payment).toTakeBack)
  return {
    in_payout: await centsInPayout(db, plumberId),
    to_take_back: toTakeBack.reduce((sum, cents) => sum + cents, 0),
  }
}
