import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { payment } from '../../../database/schema/index.ts'

/** Closes a payment that nobody has made and nobody waits for. */
export const voidPayment = async (db: Queryable, paymentId: number) => {
  await db
    .update(payment)
    .set({ status: 'void', checkAfter: null })
    .where(and(eq(payment.id, paymentId), eq(payment.status, 'open')))
}
