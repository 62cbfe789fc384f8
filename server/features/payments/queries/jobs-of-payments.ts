import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
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

/** The invoices of a company's own payments with their jobs and receipts, newest first. */
export const invoicesOfCompany = async (db: Queryable, companyId: number, most: number) => {
  const rows = await db
    .select({
      invoiceId: payment.invoiceId,
      jobId: payment.jobId,
      receiptUrl: payment.receiptUrl,
    })
    .from(payment)
    .where(and(eq(payment.companyId, companyId), isNotNull(payment.invoiceId)))
    .orderBy(desc(payment.id))
    .limit(most)
  return new Map(
    rows.flatMap(({ invoiceId, ...of }) => (invoiceId ? [[invoiceId, of] as const] : [])),
  )
}
