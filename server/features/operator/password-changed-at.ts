import { passwordWatchDays } from '#contract/rules/limits.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import { hoursAfter } from '../../lib/time/clock.ts'
import { lastLetterAt } from '../notifications/index.ts'
import type { Found } from './queries/found-accounts.ts'

/** When the password of an account was changed within the days that this is watched; null where it was not. */
export const passwordChangedAt = async (db: Queryable, { role, id }: Found, now: Date) => {
  const owner = { role, accountId: id }
  const watched = hoursAfter(now, -24 * passwordWatchDays)
  return (await lastLetterAt(db, owner, 'passwordChanged', watched))?.toISOString() ?? null
}
