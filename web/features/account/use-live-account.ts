import { useLive } from '#web/lib/live/live.ts'
import { refreshAccount } from './queries.ts'

const readAgain = () => void refreshAccount()

/**
 * Reads the account again as the server tells of it, or, where it has no room for the stream, whenever that is asked
 * for in vain: support may act for somebody who is on the telephone.
 */
export const useLiveAccount = (): void => {
  useLive('account', readAgain)
  useLive('reopened', readAgain)
  // Nothing is told meanwhile. A page that nobody looks at is read again once it is shown.
  useLive('refused', () => {
    if (document.visibilityState === 'visible') readAgain()
  })
}
