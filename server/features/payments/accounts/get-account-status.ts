import type { AccountStatus } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { besideReading } from '../../../database/beside-reading.ts'
import { fromProvider } from '../from-provider.ts'
import { refreshAccount } from './refresh-account.ts'

/** What the provider answers; where the database takes no change now, it is kept by the next look. */
const look = async (context: Context, account: string): Promise<AccountStatus> => {
  let kept: AccountStatus | undefined
  await besideReading(context.db)(async () => {
    kept = await refreshAccount(context, account)
  })
  return kept ?? context.payments.accountStatus(account)
}

/** Whether the caller's account can be paid, and what is missing (section 4); else `payment_provider_failed`. */
export const getAccountStatus = async (context: Context, account: string) => {
  const known = await fromProvider(context, () => look(context, account))
  const { status, missing, paysOut, schedule } = known
  return {
    data: status,
    missing,
    pays_out: paysOut,
    payout_schedule: schedule && {
      interval: schedule.interval,
      delay_days: schedule.delayDays,
      anchor: schedule.anchor,
    },
  }
}
