import { min } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { payment } from '../../../database/schema/index.ts'

/** When the first payment was begun: nothing moved before. */
export const firstMoneyAt = async (db: Queryable) => {
  const [row] = await db.select({ at: min(payment.createdAt) }).from(payment)
  return row?.at ?? undefined
}
