import type { Context } from '../../../context.ts'
import { fromProvider } from '../from-provider.ts'
import { refreshAccount } from './refresh-account.ts'

/** Whether the caller's account can be paid, and what is missing (section 4); else `payment_provider_failed`. */
export const getAccountStatus = async (context: Context, account: string) => {
  const { status, missing, schedule } = await fromProvider(context, () =>
    refreshAccount(context, account),
  )
  return {
    data: status,
    missing,
    payout_schedule: schedule && {
      interval: schedule.interval,
      delay_days: schedule.delayDays,
      anchor: schedule.anchor,
    },
  }
}
