import { and, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import type { Invoice } from '../../../adapters/payments/port.ts'
import { instantOf } from '../../../database/literals.ts'
import { payment } from '../../../database/schema/index.ts'
import { momentOf } from '../../../lib/time/epoch.ts'

/**
 * Keeps an invoice with the payment that its metadata names: `changed` where that shows something new,
 * `known` where it stood so. Nothing where there is no such payment, or another is known to be its own: a second
 * payment of the same acceptance is given back.
 */
export const storeInvoice = async (
  db: Queryable,
  invoice: Invoice,
): Promise<'changed' | 'known' | undefined> => {
  const { id, jobId, acceptance, companyId, number, created, lines } = invoice
  if (jobId === null || acceptance === null || companyId === null) return
  const shown = {
    invoiceId: id,
    invoiceNumber: number,
    invoiceDescription: lines[0]?.description ?? '',
    invoicedAt: momentOf(created),
  }
  const named = and(
    eq(payment.jobId, jobId),
    eq(payment.acceptance, acceptance),
    eq(payment.companyId, companyId),
  )
  const differs = sql`(${payment.invoiceNumber}, ${payment.invoiceDescription}, ${payment.invoicedAt})
    is distinct from (${shown.invoiceNumber}, ${shown.invoiceDescription}, ${instantOf(shown.invoicedAt)})`
  const changed = await db
    .update(payment)
    .set(shown)
    .where(and(named, or(isNull(payment.invoiceId), and(eq(payment.invoiceId, id), differs))))
    .returning({ id: payment.id })
  if (changed.length > 0) return 'changed'
  const known = await db
    .select({ id: payment.id })
    .from(payment)
    .where(and(named, eq(payment.invoiceId, id)))
  return known.length > 0 ? 'known' : undefined
}

const invoicedAt = sql<Date | null>`coalesce(${payment.invoicedAt}, ${payment.paidAt})`.mapWith(
  payment.invoicedAt,
)

const columns = {
  invoiceId: payment.invoiceId,
  jobId: payment.jobId,
  number: payment.invoiceNumber,
  description: payment.invoiceDescription,
  invoicedAt,
  chargeCents: payment.chargeCents,
  chargeId: payment.chargeId,
  receiptUrl: payment.receiptUrl,
}
export type ShownInvoice = Awaited<ReturnType<typeof invoicesOfCompany>>[number]

const ofCompany = (companyId: number) =>
  and(eq(payment.companyId, companyId), isNotNull(payment.invoiceId))

/** Every invoice of a company's own payments, newest first; amounts in cents. */
export const invoicesOfCompany = async (db: Queryable, companyId: number) =>
  db.select(columns).from(payment).where(ofCompany(companyId)).orderBy(desc(payment.id))

const sorts = {
  created: invoicedAt,
  description: sql`lower(coalesce(${payment.invoiceDescription}, ''))`,
  amount: sql`${payment.chargeCents}`,
} satisfies Record<string, SQL>

type InvoicePage = {
  sort: keyof typeof sorts
  order: 'asc' | 'desc'
  skip: number
  most: number
}

/** One page of them; among equals as their payments came, so that descending is ascending backwards. */
export const invoicePage = async (
  db: Queryable,
  companyId: number,
  { sort, order, skip, most }: InvoicePage,
) => {
  const keys = [sorts[sort], sql`${payment.id}`]
  return db
    .select(columns)
    .from(payment)
    .where(ofCompany(companyId))
    .orderBy(...keys.map((key) => (order === 'desc' ? desc(key) : key)))
    .limit(most)
    .offset(skip)
}

export const countInvoices = async (db: Queryable, companyId: number) => {
  const [row] = await db.select({ count: count() }).from(payment).where(ofCompany(companyId))
  return row?.count ?? 0
}
