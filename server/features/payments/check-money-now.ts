import type { Context } from '../../context.ts'
import { checkAllNow, paymentsToCheck } from './queries/checks.ts'
import { forgetPauses } from './queries/cursors.ts'
import { tryParkedNow } from './queries/provider-events.ts'
import { reconcilePayments } from './reconcile-payments.ts'

/** Milliseconds after which the answer is not kept waiting for the rest. */
const patience = 60_000

/**
 * Looks now for everything that no event announced, or that a parked one did, whatever was planned, for about a minute;
 * answers how many payments are left for the next call, or for the task that does it anyway.
 */
export const checkMoneyNow = async (context: Context) => {
  const { db, clock } = context
  await checkAllNow(db, clock())
  await forgetPauses(db)
  await tryParkedNow(db)
  const until = Date.now() + patience
  for (;;) {
    const { more } = await reconcilePayments(context)
    const left = (await paymentsToCheck(db, clock(), 1000)).length
    if ((!more && left === 0) || Date.now() > until) return { payments_left: left }
  }
}
