import { lt, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { instantOf } from '../../../database/literals.ts'
import { signInFailure } from '../../../database/schema/index.ts'
import { hoursAfter } from '../../../lib/time/clock.ts'
import type { Attempt } from '../attempts.ts'

const { key: keyColumn, failures, blockedUntil } = signInFailure

/**
 * Counts one guess of the hour that begins with the first; true for the one that reaches the limit, after which none
 * is counted for a day. The moment is that of the first guess, then the end of that day.
 */
export const countGuess = async (db: Queryable, { key, limit }: Attempt, now: Date) => {
  const at = instantOf(now)
  const isOver = sql`${blockedUntil} < ${instantOf(hoursAfter(now, -1))}`
  const beginsAnew = sql`(${failures} >= ${limit}::int or ${isOver})`
  const [row] = await db
    .insert(signInFailure)
    .values({ key, failures: 1, blockedUntil: now })
    .onConflictDoUpdate({
      target: keyColumn,
      set: {
        failures: sql`case when ${beginsAnew} then 1 else ${failures} + 1 end`,
        blockedUntil: sql`case when ${beginsAnew} then ${at}
          when ${failures} + 1 >= ${limit}::int then ${at} + interval '24 hours'
          else ${blockedUntil} end`,
      },
      setWhere: or(lt(failures, limit), lte(blockedUntil, now)),
    })
    .returning({ failures })
  return row?.failures === limit
}
