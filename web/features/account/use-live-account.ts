import { useLive } from '#web/lib/live/live.ts'
import { refreshAccount } from './queries.ts'

/** Reads the account again as the server tells of it: support may act for somebody who is on the telephone. */
export const useLiveAccount = (): void => useLive('account', () => void refreshAccount())
