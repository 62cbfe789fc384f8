import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import type { ChargeFacts } from '../../../adapters/payments/port.ts'
import { job, payment } from '../../../database/schema/index.ts'
import type { KnownCharge } from '../posting.ts'

/** The payment that a charge is for: the same acceptance, company and amount, else none. */
export const findKnownCharge = async (
  tx: Queryable,
  { jobId, acceptance, companyId, amountCents, currency }: ChargeFacts,
): Promise<KnownCharge | undefined> => {
  if (jobId === null || acceptance === null || companyId === null || currency !== 'usd') return
  const [row] = await tx
    .select({
      jobId: payment.jobId,
      paymentId: payment.id,
      companyId: payment.companyId,
      plumberId: job.plumberId,
      referralCents: payment.referralCents,
      chargeCents: payment.chargeCents,
    })
    .from(payment)
    .innerJoin(job, eq(job.id, payment.jobId))
    .where(
      and(
        eq(payment.jobId, jobId),
        eq(payment.acceptance, acceptance),
        eq(payment.companyId, companyId),
        eq(payment.chargeCents, amountCents),
      ),
    )
  return row
}
