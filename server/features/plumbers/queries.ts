import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../adapters/database/port.ts'
import { plumber } from '../../database/schema/index.ts'

type NewPlumber = typeof plumber.$inferInsert

/** Adds a plumber and answers the id, or undefined where the e-mail has a plumber already. */
export const insertPlumber = async (tx: Queryable, row: NewPlumber) => {
  const [added] = await tx
    .insert(plumber)
    .values(row)
    .onConflictDoNothing({ target: plumber.email })
    .returning({ id: plumber.id })
  return added?.id
}

/**
 * Overwrites what is given, keeps what is undefined. Answers undefined where the kept tax id would
 * be of the wrong kind (an SSN of a company).
 */
export const savePlumber = async (
  db: Queryable,
  id: number,
  row: Partial<NewPlumber> & { isSelfEmployed: number },
) => {
  const sameKind = row.taxIdSealed ? undefined : eq(plumber.isSelfEmployed, row.isSelfEmployed)
  const [saved] = await db
    .update(plumber)
    .set(row)
    .where(and(eq(plumber.id, id), isNull(plumber.deletedAt), sameKind))
    .returning()
  return saved
}

export const findPlumber = async (db: Queryable, id: number) => {
  const [row] = await db.select().from(plumber).where(eq(plumber.id, id))
  return row
}
