import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { payment } from '../../../database/schema/index.ts'

/** What a company paid for a job that was not its own any more, and what of it went back; cents. */
export const findReturnedPayment = async (db: Queryable, jobId: number, companyId: number) => {
  const [row] = await db
    .select({ totalCents: payment.chargeCents, backCents: payment.refundedCents })
    .from(payment)
    .where(
      and(eq(payment.jobId, jobId), eq(payment.companyId, companyId), eq(payment.status, 'void')),
    )
    .orderBy(desc(payment.refundedCents), desc(payment.id))
    .limit(1)
  return row
}
