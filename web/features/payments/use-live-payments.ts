import { useLive } from '#web/lib/live.ts'
import { refreshAccount, refreshMoney } from './queries.ts'

/** Looks the account and its money up again as the server tells of changes. */
export const useLivePayments = (): void => {
  useLive('account', () => void refreshAccount())
  useLive('jobs', () => void refreshMoney())
  useLive('reopened', () => {
    void refreshAccount()
    void refreshMoney()
  })
}
