import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { asRole } from '../../../database/as-role.ts'
import { instantOf } from '../../../database/literals.ts'
import { type Owner, ownedBy } from '../../../database/owner.ts'
import { emailChange } from '../../../database/schema/index.ts'
import { deleteEmailChange } from '../../auth/index.ts'

const own = (owner: Owner) => ownedBy(emailChange, owner)

const { oldTokenHash, newTokenHash, cancelTokenHash, oldConfirmedAt, newConfirmedAt } = emailChange

/** The change under way of an account. */
export const findOwnChange = async (db: Queryable, owner: Owner, now: Date) => {
  const [row] = await db
    .select()
    .from(emailChange)
    .where(and(own(owner), gt(emailChange.expiresAt, now)))
  return row
}

const find = async (db: Queryable, which: SQL | undefined, now: Date) => {
  const [row] = await db
    .select()
    .from(emailChange)
    .where(and(which, gt(emailChange.expiresAt, now)))
  return row && { ...row, role: asRole(row.role) }
}

export const findChange = (db: Queryable, id: number, now: Date) =>
  find(db, eq(emailChange.id, id), now)

/** The change that a link of either letter belongs to. */
export const findChangeOfLink = (db: Queryable, tokenHash: string, now: Date) =>
  find(db, or(eq(oldTokenHash, tokenHash), eq(newTokenHash, tokenHash)), now)

/** Keeps one change per account: an earlier one ends, with its links. */
export const replaceChange = async (
  tx: Queryable,
  change: Owner & { email: string; expiresAt: Date },
) => {
  await deleteEmailChange(tx, change)
  const [row] = await tx.insert(emailChange).values(change).returning()
  if (!row) throw new Error('A row that was inserted did not come back')
  return row
}

/**
 * Agrees for the old address to a change (to that one new address, where one is named), where it has not: what the new
 * one has said no longer counts, and the links of both end. Answers the change, which has its whole time again.
 */
export const passOldAddress = async (
  tx: Queryable,
  { email, ...owner }: Owner & { email?: string },
  now: Date,
  expiresAt: Date,
) => {
  const toThat = email === undefined ? undefined : eq(emailChange.email, email)
  const [row] = await tx
    .update(emailChange)
    .set({
      ...{ oldConfirmedAt: now, oldTokenHash: null },
      ...{ newConfirmedAt: null, newTokenHash: null, expiresAt },
    })
    .where(and(own(owner), toThat, isNull(oldConfirmedAt), gt(emailChange.expiresAt, now)))
    .returning()
  return row
}

type Links = { oldTokenHash: string; cancelTokenHash: string } | { newTokenHash: string }

/** Keeps the links of one letter instead of earlier ones; false once that address has confirmed. */
export const storeLinks = async (db: Queryable, id: number, links: Links) => {
  const waiting = isNull('newTokenHash' in links ? newConfirmedAt : oldConfirmedAt)
  const rows = await db
    .update(emailChange)
    .set(links)
    .where(and(eq(emailChange.id, id), waiting))
    .returning({ id: emailChange.id })
  return rows.length > 0
}

/** Marks the address of that link as confirmed, once; answers how both stand then. */
export const followLink = async (tx: Queryable, tokenHash: string, now: Date) => {
  const isOld = and(eq(oldTokenHash, tokenHash), isNull(oldConfirmedAt))
  const isNew = and(eq(newTokenHash, tokenHash), isNull(newConfirmedAt))
  const at = instantOf(now)
  const [row] = await tx
    .update(emailChange)
    .set({
      oldConfirmedAt: sql`case when ${isOld} then ${at} else ${oldConfirmedAt} end`,
      newConfirmedAt: sql`case when ${isNew} then ${at} else ${newConfirmedAt} end`,
    })
    .where(and(or(isOld, isNew), gt(emailChange.expiresAt, now)))
    .returning()
  return row
}

/** Ends the change that a cancel link belongs to and answers whose it was. */
export const cancelByLink = async (db: Queryable, tokenHash: string, now: Date) => {
  const [row] = await db
    .delete(emailChange)
    .where(and(eq(cancelTokenHash, tokenHash), gt(emailChange.expiresAt, now)))
    .returning({ role: emailChange.role, id: emailChange.accountId })
  return row && { role: asRole(row.role), id: row.id }
}

/** Keeps another link that stops the change, once somebody has agreed for the old address. */
export const storeCancelLink = async (db: Queryable, id: number, hash: string) => {
  const rows = await db
    .update(emailChange)
    .set({ cancelTokenHash: hash })
    .where(and(eq(emailChange.id, id), isNotNull(oldConfirmedAt)))
    .returning({ id: emailChange.id })
  return rows.length > 0
}

export const sweepChanges = async (db: Queryable, now: Date) => {
  await db.delete(emailChange).where(lte(emailChange.expiresAt, now))
}
