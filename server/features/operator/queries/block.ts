import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { accountTables } from '../../../database/account-tables.ts'
import { instantOf } from '../../../database/literals.ts'
import type { Found } from './found-accounts.ts'

/** Waits for whoever accepts or sends a job in as this account, and holds them back. */
export const holdOff = async (tx: Queryable, { role, id }: Found) => {
  const table = accountTables[role]
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
}

/** Why an account is kept out; undefined where it is not, or is gone. */
export const blockedFor = async (tx: Queryable, { role, id }: Found) => {
  const table = accountTables[role]
  const [row] = await tx
    .select({ reason: table.blockedReason })
    .from(table)
    .where(and(eq(table.id, id), isNotNull(table.blockedAt), isNull(table.deletedAt)))
  return row?.reason ?? undefined
}

/** Keeps an account that is held out since a moment, or for another reason than before; false where it is gone. */
export const setBlocked = async (
  tx: Queryable,
  of: Found,
  { at, reason }: { at: Date; reason: string },
) => {
  const table = accountTables[of.role]
  const rows = await tx
    .update(table)
    .set({
      blockedAt: sql`coalesce(${table.blockedAt}, ${instantOf(at)})`,
      blockedReason: reason,
    })
    .where(and(eq(table.id, of.id), isNull(table.deletedAt)))
    .returning({ id: table.id })
  return rows.length > 0
}

/** Lets an account in again; false where it was not kept out. */
export const setUnblocked = async (tx: Queryable, { role, id }: Found) => {
  const table = accountTables[role]
  const rows = await tx
    .update(table)
    .set({ blockedAt: null, blockedReason: null })
    .where(and(eq(table.id, id), isNotNull(table.blockedAt)))
    .returning({ id: table.id })
  return rows.length > 0
}
