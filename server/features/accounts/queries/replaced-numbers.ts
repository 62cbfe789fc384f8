import { and, asc, eq, gt, isNull, lte, ne } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import { phoneWatchDays } from '#contract/rules/limits.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { accountTables } from '../../../database/account-tables.ts'
import { replacedNumber } from '../../../database/schema/index.ts'
import { hoursAfter } from '../../../lib/clock.ts'

type Owner = { role: Role; accountId: number }

/** Whoever changes a number a thousand times pushes none out of sight that was there before. */
const shownAtMost = 50

/** What was replaced before then is forgotten. */
const watchedSince = (now: Date) => hoursAfter(now, -24 * phoneWatchDays)

const own = ({ role, accountId }: Owner) =>
  and(eq(replacedNumber.role, role), eq(replacedNumber.accountId, accountId))

/** Keeps the number that an account has where it is another than this one; true then. */
export const keepReplacedNumber = async (
  tx: Queryable,
  owner: Owner,
  number: string,
  now: Date,
): Promise<boolean> => {
  const table = accountTables[owner.role]
  const [held] = await tx
    .select({ number: table.phoneNumber })
    .from(table)
    .where(
      and(eq(table.id, owner.accountId), isNull(table.deletedAt), ne(table.phoneNumber, number)),
    )
    .for('no key update')
  if (!held) return false
  await tx
    .insert(replacedNumber)
    .values({ ...owner, number: held.number, replacedAt: now })
    .onConflictDoNothing()
  return true
}

/** The numbers that an account had in the days before, the oldest first. */
export const findReplacedNumbers = (db: Queryable, owner: Owner, now: Date) =>
  db
    .select({ number: replacedNumber.number, replacedAt: replacedNumber.replacedAt })
    .from(replacedNumber)
    .where(and(own(owner), gt(replacedNumber.replacedAt, watchedSince(now))))
    .orderBy(asc(replacedNumber.replacedAt))
    .limit(shownAtMost)

/** Forgets all that an account had. */
export const deleteReplacedNumbers = async (tx: Queryable, owner: Owner): Promise<void> => {
  await tx.delete(replacedNumber).where(own(owner))
}

/** Forgets the numbers whose time is over, also where the version before kept them; answers how many. */
export const forgetNumbers = async (db: Queryable, now: Date): Promise<number> => {
  const over = watchedSince(now)
  const rows = await db
    .delete(replacedNumber)
    .where(lte(replacedNumber.replacedAt, over))
    .returning({ id: replacedNumber.accountId })
  for (const table of [accountTables.plumber, accountTables.company])
    await db
      .update(table)
      .set({ phoneBefore: null, phoneChangedAt: null })
      .where(lte(table.phoneChangedAt, over))
  return rows.length
}
