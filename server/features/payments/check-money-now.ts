import type { Context } from '../../context.ts'
import { checkAllNow, paymentsToCheck } from './queries/checks.ts'
import { forgetAccountPauses } from './queries/cursors.ts'
import { reconcilePayments } from './reconcile-payments.ts'

/** Looks now for everything that no event announced, whatever was planned; answers what is left to do. */
export const checkMoneyNow = async (context: Context) => {
  const { db, clock } = context
  await checkAllNow(db, clock())
  await forgetAccountPauses(db)
  await reconcilePayments(context)
  return { payments_left: (await paymentsToCheck(db, clock(), 1000)).length }
}
