import { useLive } from '#web/lib/live/live.ts'
import { useGathered } from '#web/lib/live/use-gathered.ts'
import { refreshAccount, refreshMoney } from './queries.ts'

/** Milliseconds in which changes of jobs are gathered: money is read from the provider. */
const gathering = 1000

/**
 * Looks the account and its money up again as the server tells of changes, or, where it has no room for the stream,
 * whenever that is asked for in vain.
 */
export const useLivePayments = (): void => {
  const gather = useGathered(() => void refreshMoney(), gathering)

  // A payout that left or came back is news of the account.
  useLive('account', () => {
    void refreshAccount()
    gather()
  })
  useLive('jobs', gather)
  useLive('reopened', () => {
    void refreshAccount()
    void refreshMoney()
  })
  // Nothing is told meanwhile. A page that nobody looks at is read again once it is shown.
  useLive('refused', () => {
    if (document.visibilityState === 'hidden') return
    void refreshAccount()
    gather()
  })
}
