import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import type { Invoice } from '../../../adapters/payments/port.ts'
import { payment } from '../../../database/schema/index.ts'

/**
 * Keeps an invoice with the payment that its metadata names; false where there is none, or where
 * another is known to be its own: a second payment of the same acceptance is given back.
 */
export const storeInvoice = async (db: Queryable, invoice: Invoice) => {
  const { id, jobId, acceptance, companyId, number, created, lines } = invoice
  if (jobId === null || acceptance === null || companyId === null) return false
  const rows = await db
    .update(payment)
    .set({
      invoiceId: id,
      invoiceNumber: number,
      invoiceDescription: lines[0]?.description ?? '',
      invoicedAt: new Date(created * 1000),
    })
    .where(
      and(
        eq(payment.jobId, jobId),
        eq(payment.acceptance, acceptance),
        eq(payment.companyId, companyId),
        or(isNull(payment.invoiceId), eq(payment.invoiceId, id)),
      ),
    )
    .returning({ id: payment.id })
  return rows.length > 0
}

/** Every invoice of a company's own payments, newest first; amounts in cents. */
export const invoicesOfCompany = async (db: Queryable, companyId: number) =>
  db
    .select({
      invoiceId: payment.invoiceId,
      jobId: payment.jobId,
      number: payment.invoiceNumber,
      description: payment.invoiceDescription,
      invoicedAt: payment.invoicedAt,
      paidAt: payment.paidAt,
      chargeCents: payment.chargeCents,
      receiptUrl: payment.receiptUrl,
    })
    .from(payment)
    .where(and(eq(payment.companyId, companyId), isNotNull(payment.invoiceId)))
    .orderBy(desc(payment.id))
