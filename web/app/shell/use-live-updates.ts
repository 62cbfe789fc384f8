import { useLiveAccount } from '../../features/account/use-live-account.ts'
import { useLiveJobs } from '../../features/jobs/live/use-live-jobs.ts'
import { useLiveNotifications } from '../../features/notifications/index.ts'
import { useLivePayments } from '../../features/payments/use-live-payments.ts'
import { useLiveStream } from '../../lib/live/live.ts'

/** The page's stream of live updates and everything that follows it. */
export const useLiveUpdates = (token: string | undefined): void => {
  useLiveJobs()
  useLiveAccount()
  useLivePayments()
  useLiveNotifications()
  useLiveStream(token)
}
