import { arrayOverlaps } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { payment } from '../../../database/schema/index.ts'

type OfJob = { jobId: number; paymentId: number }

/** The job, and which payment of it, behind each payment on a connected account. */
export const jobsOfArrivals = async (db: Queryable, arrivals: readonly string[]) => {
  if (arrivals.length === 0) return new Map<string, OfJob>()
  const rows = await db
    .select({ arrivals: payment.arrivals, jobId: payment.jobId, paymentId: payment.id })
    .from(payment)
    .where(arrayOverlaps(payment.arrivals, [...arrivals]))
  return new Map(rows.flatMap(({ arrivals, ...of }) => arrivals.map((each) => [each, of] as const)))
}
