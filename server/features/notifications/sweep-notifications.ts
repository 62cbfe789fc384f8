import { letterDays, notificationDays } from '#contract/rules/limits.ts'
import type { Context } from '../../context.ts'
import { hoursAfter } from '../../lib/time/clock.ts'
import { removeOldLetters } from './queries/letters.ts'
import { removeOldAmong } from './queries/remove-old.ts'

const batch = 5000

/**
 * Removes what was read ninety days ago and whatever is a year old, in short steps through the whole
 * table; who had not read it hears of the new number. What is kept of letters goes after its days.
 */
export const sweepNotifications = async ({ db, clock, live }: Context): Promise<void> => {
  const now = clock()
  const limits = {
    readBefore: hoursAfter(now, -24 * notificationDays.afterReading),
    cameBefore: hoursAfter(now, -24 * notificationDays.inAnyCase),
  }
  let from: number | undefined = 0
  while (from !== undefined) {
    const { last, unreadOf } = await removeOldAmong(db, { after: from, most: batch }, limits)
    for (const owner of unreadOf) live.publish({ about: 'notifications', ...owner })
    from = last
  }
  const queuedBefore = hoursAfter(now, -24 * letterDays)
  while ((await removeOldLetters(db, queuedBefore, batch)) === batch);
}
