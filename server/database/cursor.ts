import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../adapters/database/port.ts'
import { reconciliationCursor } from './schema/index.ts'

/** Up to where something of the provider was read; undefined before the first time. */
export const cursorOf = async (db: Queryable, name: string) => {
  const [row] = await db
    .select({ reachedAt: reconciliationCursor.reachedAt })
    .from(reconciliationCursor)
    .where(eq(reconciliationCursor.name, name))
  return row?.reachedAt
}

/** Notes up to where it was read, and when; never back. */
export const moveCursor = async (tx: Queryable, name: string, reachedAt: Date, ranAt: Date) => {
  await tx
    .insert(reconciliationCursor)
    .values({ name, reachedAt, ranAt })
    .onConflictDoUpdate({
      target: reconciliationCursor.name,
      set: {
        reachedAt: sql`greatest(reconciliation_cursor.reached_at, excluded.reached_at)`,
        ranAt,
      },
    })
}
