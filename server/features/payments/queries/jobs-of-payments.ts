import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { payment } from '../../../database/schema/index.ts'

type OfJob = { jobId: number; paymentId: number }

/** The job, and which payment of it, behind each payment on a connected account. */
export const jobsOfDestinationPayments = async (db: Queryable, sources: string[]) => {
  if (sources.length === 0) return new Map<string, OfJob>()
  const rows = await db
    .select({ source: payment.destinationPayment, jobId: payment.jobId, paymentId: payment.id })
    .from(payment)
    .where(inArray(payment.destinationPayment, sources))
  return new Map(rows.flatMap(({ source, ...of }) => (source ? [[source, of] as const] : [])))
}
