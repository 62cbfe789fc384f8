import { and, asc, eq, gt, isNull, lte, ne } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import { contactWatchDays } from '#contract/rules/limits.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { accountTables } from '../../../database/account-tables.ts'
import { replacedContact } from '../../../database/schema/index.ts'
import { hoursAfter } from '../../../lib/clock.ts'

type Owner = { role: Role; accountId: number }

type Kind = 'phone' | 'email'

/** Whoever changes a number a thousand times pushes none out of sight that was there before. */
const shownAtMost = 50

/** What was replaced before then is forgotten. */
const watchedSince = (now: Date) => hoursAfter(now, -24 * contactWatchDays)

const own = ({ role, accountId }: Owner) =>
  and(eq(replacedContact.role, role), eq(replacedContact.accountId, accountId))

/** Keeps the telephone number or address that an account has, where it is another than this one; true then. */
export const keepReplaced = async (
  tx: Queryable,
  owner: Owner,
  kind: Kind,
  next: string,
  now: Date,
): Promise<boolean> => {
  const { id, deletedAt, phoneNumber, email } = accountTables[owner.role]
  const value = { phone: phoneNumber, email }[kind]
  const [held] = await tx
    .select({ value })
    .from(accountTables[owner.role])
    .where(and(eq(id, owner.accountId), isNull(deletedAt), ne(value, next)))
    .for('no key update')
  if (!held) return false
  await tx
    .insert(replacedContact)
    .values({ ...owner, kind, value: held.value, replacedAt: now })
    .onConflictDoNothing()
  return true
}

/** What an account had of a kind in the days before, the oldest first. */
export const findReplaced = (db: Queryable, owner: Owner, kind: Kind, now: Date) =>
  db
    .select({ value: replacedContact.value, replacedAt: replacedContact.replacedAt })
    .from(replacedContact)
    .where(
      and(
        own(owner),
        eq(replacedContact.kind, kind),
        gt(replacedContact.replacedAt, watchedSince(now)),
      ),
    )
    .orderBy(asc(replacedContact.replacedAt))
    .limit(shownAtMost)

/** The address that an account had until that moment; undefined once it is forgotten. */
export const findReplacedEmail = async (db: Queryable, owner: Owner, replacedAt: Date) => {
  const [row] = await db
    .select({ email: replacedContact.value })
    .from(replacedContact)
    .where(
      and(
        own(owner),
        eq(replacedContact.kind, 'email'),
        eq(replacedContact.replacedAt, replacedAt),
      ),
    )
  return row?.email
}

/** Forgets all that an account had. */
export const deleteReplaced = async (tx: Queryable, owner: Owner): Promise<void> => {
  await tx.delete(replacedContact).where(own(owner))
}

/** Forgets what was replaced so long ago, also where the version before kept it; answers how many. */
export const forgetReplaced = async (db: Queryable, now: Date): Promise<number> => {
  const over = watchedSince(now)
  const rows = await db
    .delete(replacedContact)
    .where(lte(replacedContact.replacedAt, over))
    .returning({ id: replacedContact.accountId })
  for (const table of [accountTables.plumber, accountTables.company])
    await db
      .update(table)
      .set({ phoneBefore: null, phoneChangedAt: null })
      .where(lte(table.phoneChangedAt, over))
  return rows.length
}
