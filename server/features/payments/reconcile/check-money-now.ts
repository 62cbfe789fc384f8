import type { Context } from '../../../context.ts'
import { checkAllNow, countPaymentsToCheck } from '../queries/checks.ts'
import { forgetPauses } from '../queries/cursors.ts'
import { tryParkedNow } from '../queries/provider-events.ts'
import { reconcilePayments } from './reconcile-payments.ts'

/**
 * Looks now for everything that no event announced, or that a parked one did, whatever was planned. After so many
 * milliseconds it begins no further look, so that the answer does not wait for the rest; answers how many payments are
 * left for the next call, or for the task that does it anyway. Throws where the provider is silent from the start.
 */
export const checkMoneyNow = async (context: Context, patience: number) => {
  const { db, clock } = context
  await checkAllNow(db, clock())
  await forgetPauses(db)
  await tryParkedNow(db)
  const until = performance.now() + patience
  const isOver = () => performance.now() > until
  for (;;) {
    const { more } = await reconcilePayments(context, isOver)
    const left = await countPaymentsToCheck(db, clock())
    if ((!more && left === 0) || isOver()) return { payments_left: left }
  }
}
