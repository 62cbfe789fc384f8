import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import { phoneWatchDays } from '#contract/rules/limits.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { accountTables } from '../../../database/account-tables.ts'
import { hoursAfter } from '../../../lib/clock.ts'

/** Since when a change of number is shown. */
const watchedSince = (now: Date) => hoursAfter(now, -24 * phoneWatchDays)

/**
 * What an update that gives an account this number notes of the one before. Several changes in a row leave the
 * number of before them, one back to it leaves nothing.
 */
export const noteNumber = (
  role: Role,
  number: string,
  now: Date,
): { phoneBefore: SQL; phoneChangedAt: SQL } => {
  const { phoneNumber, phoneBefore, phoneChangedAt } = accountTables[role]
  const isSame = sql`${phoneNumber} = ${number}`
  const isWatched = sql`${phoneChangedAt} > ${watchedSince(now).toISOString()}::timestamptz`
  const isBack = sql`${isWatched} and ${phoneBefore} = ${number}`
  return {
    phoneBefore: sql`case when ${isSame} then ${phoneBefore} when ${isBack} then null
      when ${isWatched} then ${phoneBefore} else ${phoneNumber} end`,
    phoneChangedAt: sql`case when ${isSame} then ${phoneChangedAt} when ${isBack} then null
      else ${now.toISOString()}::timestamptz end`,
  }
}

/** The number that an account had before it was changed lately, and when that was. */
export const findNumberBefore = async (db: Queryable, role: Role, id: number, now: Date) => {
  const table = accountTables[role]
  const [row] = await db
    .select({ number: table.phoneBefore, changedAt: table.phoneChangedAt })
    .from(table)
    .where(
      and(
        eq(table.id, id),
        sql`${table.phoneChangedAt} > ${watchedSince(now).toISOString()}::timestamptz`,
      ),
    )
  return row
}

/** Forgets the numbers of before that are shown no more; answers how many. */
export const forgetNumbers = async (db: Queryable, now: Date): Promise<number> => {
  let forgotten = 0
  for (const table of [accountTables.plumber, accountTables.company]) {
    const rows = await db
      .update(table)
      .set({ phoneBefore: null, phoneChangedAt: null })
      .where(lt(table.phoneChangedAt, watchedSince(now)))
      .returning({ id: table.id })
    forgotten += rows.length
  }
  return forgotten
}
