import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import type { ChargeFacts } from '../../../adapters/payments/port.ts'
import { job, payment, plumber } from '../../../database/schema/index.ts'
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

/** The jobs behind payments on connected accounts, by the provider's name of the payment. */
export const jobsOfDestinations = async (tx: Queryable, destinations: readonly string[]) => {
  if (destinations.length === 0) return new Map<string, { jobId: number; paymentId: number }>()
  const rows = await tx
    .select({
      destination: payment.destinationPayment,
      jobId: payment.jobId,
      paymentId: payment.id,
    })
    .from(payment)
    .where(inArray(payment.destinationPayment, [...destinations]))
  return new Map(
    rows.flatMap(({ destination, ...of }) => (destination ? [[destination, of] as const] : [])),
  )
}

/** Whose connected account it is. */
export const plumberOfAccount = async (tx: Queryable, account: string) => {
  const [row] = await tx
    .select({ id: plumber.id })
    .from(plumber)
    .where(eq(plumber.stripeAccountId, account))
  return row?.id ?? null
}
