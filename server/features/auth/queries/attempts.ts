import { and, desc, eq, gt, gte, lt, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { instantOf } from '../../../database/literals.ts'
import { signInFailure } from '../../../database/schema/index.ts'
import { hoursAfter } from '../../../lib/time/clock.ts'
import type { Attempt, Attempts } from '../attempts.ts'

/** Hours without a try after which a counter begins anew. */
const staleHours = 1

/** Minutes double from one to this many. */
const longestWait = 64

const { key: keyColumn, failures, blockedUntil } = signInFailure

const reached = ({ key, limit }: Attempt) => and(eq(keyColumn, key), gte(failures, limit))

/**
 * When the last of these counters lets a try in again; undefined where none blocks. Below the limit the moment is
 * that of a try, and may be later than `now`.
 */
export const findBlockedUntil = async (
  db: Queryable,
  { account, places }: Attempts,
  now: Date,
): Promise<Date | undefined> => {
  const [last] = await db
    .select({ blockedUntil })
    .from(signInFailure)
    .where(and(or(...[account, ...places].map(reached)), gt(blockedUntil, now)))
    .orderBy(desc(blockedUntil))
    .limit(1)
  return last?.blockedUntil
}

/**
 * Counts one try; answers false, and counts nothing, while tries are blocked. Tries are forgotten one after the
 * other, as many in an hour as the limit is; below it the moment is the one up to which they were.
 */
const count = async (db: Queryable, { key, limit }: Attempt, now: Date) => {
  const at = instantOf(now)
  const hours = sql`greatest(extract(epoch from ${at} - ${blockedUntil}) / 3600, 0)`
  const forgotten = sql`floor(${hours} * ${limit}::int)::int`
  const isStale = sql`(${hours} >= ${staleHours}::int or ${forgotten} >= ${failures})`
  const over = sql`(${failures} - ${forgotten} + 1 - ${limit}::int)`
  const minutes = sql`least(power(2, least(${over}, 20)), ${longestWait}::int)`
  const rows = await db
    .insert(signInFailure)
    .values({ key, failures: 1, blockedUntil: now })
    .onConflictDoUpdate({
      target: keyColumn,
      set: {
        failures: sql`case when ${isStale} then 1 else ${failures} - ${forgotten} + 1 end`,
        blockedUntil: sql`case when ${isStale} then ${at}
          when ${over} >= 0 then ${at} + ${minutes} * interval '1 minute'
          else ${blockedUntil} + ${forgotten} * interval '1 hour' / ${limit}::int end`,
      },
      setWhere: or(lt(failures, limit), lte(blockedUntil, now)),
    })
    .returning({ key: keyColumn })
  return rows.length > 0
}

export const countAttempt = async (db: Queryable, { account, places }: Attempts, now: Date) => {
  for (const attempt of [account, ...places]) if (!(await count(db, attempt, now))) return false
  return true
}

/**
 * Forgets the tries of an account that now got in. Only those are taken off the counters of where it was:
 * somebody with an account of their own must not wipe out their tries at others.
 */
export const forgiveAttempts = async (db: Queryable, { account, places }: Attempts) => {
  const keys = sql.join(
    places.map(({ key }) => sql`${key}`),
    sql`, `,
  )
  await db.execute(sql`
    with cleared as (
      delete from sign_in_failure where key = ${account.key} returning failures
    )
    update sign_in_failure set failures = greatest(sign_in_failure.failures - cleared.failures, 0)
    from cleared where key in (${keys})`)
}

export const sweepAttempts = async (db: Queryable, now: Date) => {
  await db.delete(signInFailure).where(lt(blockedUntil, hoursAfter(now, -staleHours)))
}
