import type { Context } from '../../context.ts'
import { safeError } from '../../lib/safe-error.ts'
import { openPayments, voidPayment } from './queries/open-payments.ts'
import { transfersDue } from './queries/transfers-due.ts'
import { retireLink } from './retire-link.ts'
import { settle } from './settle.ts'
import { transferReferral } from './transfer-referral.ts'

const most = 200

/** One that fails stays for the next time and does not hold up the others. */
const attempt = async ({ log }: Context, paymentId: number, work: () => Promise<void>) => {
  try {
    await work()
  } catch (err) {
    log.warn({ fault: safeError(err), paymentId }, 'payment could not be reconciled')
  }
}

const settleOpen = async (context: Context) => {
  for (const { paymentId, linkId, due } of await openPayments(context.db, most))
    await attempt(context, paymentId, async () => {
      if (due) {
        for (const facts of await context.payments.paymentsOfLink(linkId))
          await settle(context, facts)
        return
      }
      await retireLink(context, linkId)
      await voidPayment(context.db, paymentId)
    })
}

const transferWaiting = async (context: Context) => {
  const complete = new Map<string, boolean>()
  for (const { paymentId, account } of await transfersDue(context.db, most))
    await attempt(context, paymentId, async () => {
      if (!account) return
      const known = complete.get(account)
      const receives =
        known ?? (await context.payments.accountStatus(account)).status === 'Complete'
      complete.set(account, receives)
      if (receives) await transferReferral(context, paymentId)
    })
}

/**
 * Finds what no event announced among the newest 200 of each: payments made through an open link,
 * links of acceptances that are over, referral amounts whose account has become complete.
 */
export const reconcilePayments = async (context: Context): Promise<void> => {
  await settleOpen(context)
  await transferWaiting(context)
}
