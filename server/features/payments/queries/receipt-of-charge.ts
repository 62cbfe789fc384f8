import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { payment } from '../../../database/schema/index.ts'

/** The address of a charge's receipt as the provider named it last; null where it is not known. */
export const receiptOfCharge = async (db: Queryable, chargeId: string): Promise<string | null> => {
  const [row] = await db
    .select({ url: payment.receiptUrl })
    .from(payment)
    .where(eq(payment.chargeId, chargeId))
  return row?.url ?? null
}
