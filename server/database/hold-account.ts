import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../adapters/database/port.ts'
import { accountTables } from './account-tables.ts'
import { preparedOnce } from './prepared.ts'

type Role = keyof typeof accountTables

const hold = (role: Role) =>
  preparedOnce(`hold_${role}`, (db) => {
    const table = accountTables[role]
    const alive = and(
      eq(table.id, sql.placeholder('id')),
      isNull(table.deletedAt),
      isNull(table.blockedAt),
    )
    return db.select({ id: table.id }).from(table).where(alive).for('key share')
  })

const holding = { plumber: hold('plumber'), company: hold('company') }

/** Holds off deletion and blocking of an account until the transaction ends; false after either. */
export const holdAccount = async (tx: Queryable, { role, id }: { role: Role; id: number }) => {
  const rows = await holding[role](tx, { id })
  return rows.length > 0
}
