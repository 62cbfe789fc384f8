import { eq } from 'drizzle-orm'
import type { Queryable } from '../../adapters/database/port.ts'
import { reconciliationCursor } from '../schema/index.ts'

/** Stands there from when the demo rows are made until their money is lived through. */
const name = 'demo money'

/** In the transaction that makes the demo rows: their money is yet to be lived through. */
export const noteUnfinished = async (tx: Queryable, at: Date) => {
  await tx.insert(reconciliationCursor).values({ name, reachedAt: at, ranAt: at })
}

export const noteFinished = async (db: Queryable) => {
  await db.delete(reconciliationCursor).where(eq(reconciliationCursor.name, name))
}

/** Whether the demo data were left by half, by a start that was cut off or a fault. */
export const isUnfinished = async (db: Queryable): Promise<boolean> => {
  const found = await db
    .select({ name: reconciliationCursor.name })
    .from(reconciliationCursor)
    .where(eq(reconciliationCursor.name, name))
  return found.length > 0
}
