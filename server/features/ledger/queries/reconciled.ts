import { eq, min, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { payment, reconciliationCursor } from '../../../database/schema/index.ts'

const name = 'provider movements'

/** Up to when the provider's movements are known; undefined before the first time. */
export const movementsReachedAt = async (db: Queryable) => {
  const [row] = await db
    .select({ reachedAt: reconciliationCursor.reachedAt })
    .from(reconciliationCursor)
    .where(eq(reconciliationCursor.name, name))
  return row?.reachedAt
}

export const reachMovements = async (tx: Queryable, reachedAt: Date, ranAt: Date) => {
  await tx
    .insert(reconciliationCursor)
    .values({ name, reachedAt, ranAt })
    .onConflictDoUpdate({
      target: reconciliationCursor.name,
      set: {
        reachedAt: sql`greatest(${reconciliationCursor.reachedAt}, excluded.reached_at)`,
        ranAt,
      },
    })
}

/** When the first payment was begun: nothing moved before. */
export const firstMoneyAt = async (db: Queryable) => {
  const [row] = await db.select({ at: min(payment.createdAt) }).from(payment)
  return row?.at ?? undefined
}
