import { eq, min, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { payment, reconciliationCursor } from '../../../database/schema/index.ts'

const names = { fetched: 'ledger fetched', compared: 'ledger compared' } as const

type Step = keyof typeof names

/** Up to when the provider's books were fetched, or compared; undefined before the first time. */
export const reachedAt = async (db: Queryable, step: Step) => {
  const [row] = await db
    .select({ reachedAt: reconciliationCursor.reachedAt })
    .from(reconciliationCursor)
    .where(eq(reconciliationCursor.name, names[step]))
  return row?.reachedAt
}

export const reach = async (tx: Queryable, step: Step, moment: Date, ranAt: Date) => {
  await tx
    .insert(reconciliationCursor)
    .values({ name: names[step], reachedAt: moment, ranAt })
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
