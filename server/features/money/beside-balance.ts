import { isPayoutOverdue } from '#contract/rules/payout-overdue.ts'
import type { Context } from '../../context.ts'
import type { PlumberCaller } from '../../http/caller.ts'
import { isOfEarlierAccount } from './is-of-earlier-account.ts'
import { moneyBack } from './money-back.ts'
import { payoutsUnderWay, stuckPayments } from './queries/beside-balance.ts'
import { paymentsInMotion } from './queries/payments-in-motion.ts'

/**
 * Cents of a plumber's that are on the way to their bank, but for what is overdue there, and that are still to be taken
 * back: from the payment account that they have now, and from those before it, which nothing fills any more.
 */
export const besideBalance = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, connectedAccount }: Pick<PlumberCaller, 'id' | 'connectedAccount'>,
) => {
  const stuck = await paymentsInMotion(db, await stuckPayments(db, id))
  const toTakeBack = (isEarlier: boolean) =>
    stuck
      .filter((payment) => isOfEarlierAccount(payment, connectedAccount) === isEarlier)
      .reduce((sum, payment) => sum + moneyBack(payment).toTakeBack, 0)
  const now = clock()
  const underWay = (await payoutsUnderWay(db, id)).filter(
    ({ arrivalAt }) => !isPayoutOverdue(arrivalAt, now),
  )
  return {
    in_payout: underWay.reduce((sum, { cents }) => sum + cents, 0),
    to_take_back: toTakeBack(false),
    to_take_back_earlier: toTakeBack(true),
  }
}
