import { and, asc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm'
import { contactWatchDays } from '#contract/rules/limits.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { accountTables } from '../../../database/account-tables.ts'
import { type Owner, ownedBy } from '../../../database/owner.ts'
import { replacedContact } from '../../../database/schema/index.ts'
import { hoursAfter } from '../../../lib/time/clock.ts'

type Kind = 'phone' | 'email'

/** So many of a kind are kept of an account, and shown. */
const keptAtMost = 50

/** What was replaced before then is forgotten. */
const watchedSince = (now: Date) => hoursAfter(now, -24 * contactWatchDays)

const own = (owner: Owner) => ownedBy(replacedContact, owner)

const ownOf = (owner: Owner, kind: Kind) => and(own(owner), eq(replacedContact.kind, kind))

/**
 * Whoever changes a number a thousand times pushes none out of sight that was there before: what goes is what
 * stood for the shortest time, and the first never.
 */
const dropShortest = (tx: Queryable, owner: Owner, kind: Kind) => {
  const { replacedAt } = replacedContact
  return tx.execute(sql`
    delete from ${replacedContact} where ${ownOf(owner, kind)} and ${replacedAt} in (
      select replaced_at from (
        select ${replacedAt}, ${replacedAt} - lag(${replacedAt}) over (order by ${replacedAt}) as stood
        from ${replacedContact} where ${ownOf(owner, kind)}) kept
      order by stood desc nulls first, replaced_at offset ${keptAtMost})`)
}

/**
 * Keeps the telephone number or address that an account has, where it is another than this one; answers whether it
 * is. The account's row is locked then.
 */
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
  await dropShortest(tx, owner, kind)
  return true
}

/** The number that a server of the version before noted of an account: it may work beside one of this. */
const findNumberBefore = async (db: Queryable, { role, accountId }: Owner, now: Date) => {
  const { id, phoneBefore, phoneChangedAt } = accountTables[role]
  const [row] = await db
    .select({ value: phoneBefore, replacedAt: phoneChangedAt })
    .from(accountTables[role])
    .where(and(eq(id, accountId), gt(phoneChangedAt, watchedSince(now))))
  const { value, replacedAt } = row ?? {}
  return value && replacedAt ? [{ value, replacedAt }] : []
}

/** What an account had of a kind in the days before, the oldest first. */
export const findReplaced = async (db: Queryable, owner: Owner, kind: Kind, now: Date) => {
  const kept = await db
    .select({ value: replacedContact.value, replacedAt: replacedContact.replacedAt })
    .from(replacedContact)
    .where(and(ownOf(owner, kind), gt(replacedContact.replacedAt, watchedSince(now))))
    .orderBy(asc(replacedContact.replacedAt))
    .limit(keptAtMost)
  const noted = kind === 'phone' ? await findNumberBefore(db, owner, now) : []
  const known = new Set(kept.map(({ replacedAt }) => replacedAt.getTime()))
  return [...kept, ...noted.filter(({ replacedAt }) => !known.has(replacedAt.getTime()))].sort(
    (one, other) => one.replacedAt.getTime() - other.replacedAt.getTime(),
  )
}

/** The address that an account had until that moment; undefined once it is forgotten. */
export const findReplacedEmail = async (db: Queryable, owner: Owner, replacedAt: Date) => {
  const [row] = await db
    .select({ email: replacedContact.value })
    .from(replacedContact)
    .where(and(ownOf(owner, 'email'), eq(replacedContact.replacedAt, replacedAt)))
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
