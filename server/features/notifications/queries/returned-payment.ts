import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { payment } from '../../../database/schema/index.ts'

/**
 * What a company paid for a job that was not its own any more, or once more for one that it had paid,
 * and what of it went back; cents. A second payment is as high as the first, and went back whole.
 */
export const findReturnedPayment = async (db: Queryable, jobId: number, companyId: number) => {
  const [row] = await db
    .select({
      status: payment.status,
      totalCents: payment.chargeCents,
      backCents: payment.refundedCents,
    })
    .from(payment)
    .where(
      and(
        eq(payment.jobId, jobId),
        eq(payment.companyId, companyId),
        inArray(payment.status, ['void', 'paid']),
      ),
    )
    .orderBy(desc(sql`${payment.status} = 'paid'`), desc(payment.refundedCents), desc(payment.id))
    .limit(1)
  if (!row) return undefined
  const { status, totalCents, backCents } = row
  return { totalCents, backCents: status === 'paid' ? totalCents : backCents }
}
