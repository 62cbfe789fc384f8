import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { payment, reconciliationCursor } from '../../../database/schema/index.ts'

/** The name under which a charge without a payment of its own is kept while it is stuck. */
export const stuckCursor = (chargeId: string) => `stuck ${chargeId}`

/** Keeps that money of a charge could not be moved; true where that is news. */
export const keepStuckCharge = async (tx: Queryable, chargeId: string, at: Date) => {
  const rows = await tx
    .insert(reconciliationCursor)
    .values({ name: stuckCursor(chargeId), reachedAt: at, ranAt: at })
    .onConflictDoNothing()
    .returning({ name: reconciliationCursor.name })
  return rows.length > 0
}

export const forgetStuckCharge = async (tx: Queryable, chargeId: string) => {
  await tx.delete(reconciliationCursor).where(eq(reconciliationCursor.name, stuckCursor(chargeId)))
}

/** Stuck charges not tried since `notSince`, the longest first; what has a payment by now is tried with that. */
export const stuckChargesToTry = async (db: Queryable, notSince: Date, most: number) => {
  const { rows } = await db.execute<{ chargeId: string }>(sql`
    select substr(c.name, 7) as "chargeId" from ${reconciliationCursor} c
    where c.name like 'stuck %' and c.ran_at <= ${notSince.toISOString()}::timestamptz
      and not exists (select from ${payment} p where p.charge_id = substr(c.name, 7))
    order by c.ran_at, c.name
    limit ${most}`)
  return rows.map(({ chargeId }) => chargeId)
}
