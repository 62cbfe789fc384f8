import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { instantOf } from '../../../database/literals.ts'
import { payment, reconciliationCursor } from '../../../database/schema/index.ts'
import type { Obstacle } from '../charges/obstacle.ts'

/** The name under which a charge without a payment of its own is kept while it is stuck. */
const stuckCursor = (chargeId: string) => `stuck ${chargeId}`

/** Until when the operator was told of a charge that nobody was told of: not yet. */
const never = new Date(0)

/**
 * Keeps that money of a charge could not be moved, and since when the operator knows; true where that is news,
 * which a name that is taken is only where nothing was before.
 */
export const keepStuckCharge = async (
  tx: Queryable,
  chargeId: string,
  on: Obstacle['on'],
  at: Date,
) => {
  const { name, reachedAt } = reconciliationCursor
  const row = tx
    .insert(reconciliationCursor)
    .values({ name: stuckCursor(chargeId), reachedAt: on === 'name' ? never : at, ranAt: at })
  const kept =
    on === 'name'
      ? row.onConflictDoNothing()
      : row.onConflictDoUpdate({
          target: name,
          set: { reachedAt: at },
          setWhere: eq(reachedAt, never),
        })
  const rows = await kept.returning({ name })
  return rows.length > 0
}

/** Nobody was told after all. */
export const keepUntoldCharge = async (tx: Queryable, chargeId: string): Promise<void> => {
  await tx
    .update(reconciliationCursor)
    .set({ reachedAt: never })
    .where(eq(reconciliationCursor.name, stuckCursor(chargeId)))
}

/** It is tried again now. */
export const noteTry = async (db: Queryable, chargeId: string, at: Date) => {
  await db
    .update(reconciliationCursor)
    .set({ ranAt: at })
    .where(eq(reconciliationCursor.name, stuckCursor(chargeId)))
}

export const forgetStuckCharge = async (tx: Queryable, chargeId: string) => {
  await tx.delete(reconciliationCursor).where(eq(reconciliationCursor.name, stuckCursor(chargeId)))
}

/** Stuck charges not tried since `notSince`, the longest first; what has a payment by now is tried with that. */
export const stuckChargesToTry = async (db: Queryable, notSince: Date, most: number) => {
  const { rows } = await db.execute<{ chargeId: string }>(sql`
    select substr(c.name, 7) as "chargeId" from ${reconciliationCursor} c
    where c.name like 'stuck %' and c.ran_at <= ${instantOf(notSince)}
      and not exists (select from ${payment} p where p.charge_id = substr(c.name, 7))
    order by c.ran_at, c.name
    limit ${most}`)
  return rows.map(({ chargeId }) => chargeId)
}
