import { lt, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { instantOf } from '../../../database/literals.ts'
import { signInFailure } from '../../../database/schema/index.ts'
import { hoursAfter } from '../../../lib/time/clock.ts'
import type { Attempt } from '../attempts.ts'

const { key: keyColumn, failures, blockedUntil } = signInFailure

/**
 * Counts one letter, and answers false, and counts nothing, where the limit was reached and the last of them is no
 * hour ago. The moment is that of the last one, whose link is still good for as long as none is sent.
 */
export const countResetLetter = async (tx: Queryable, { key, limit }: Attempt, now: Date) => {
  const anHourAgo = hoursAfter(now, -1)
  const isOver = sql`${blockedUntil} <= ${instantOf(anHourAgo)}`
  const rows = await tx
    .insert(signInFailure)
    .values({ key, failures: 1, blockedUntil: now })
    .onConflictDoUpdate({
      target: keyColumn,
      set: {
        failures: sql`case when ${isOver} then 1 else ${failures} + 1 end`,
        blockedUntil: now,
      },
      setWhere: or(lt(failures, limit), lte(blockedUntil, anHourAgo)),
    })
    .returning({ key: keyColumn })
  return rows.length > 0
}
