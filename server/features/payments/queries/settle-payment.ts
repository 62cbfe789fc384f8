import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../adapters/database/port.ts'
import type { PaymentFacts } from '../../../adapters/payments/port.ts'
import { company, job, payment, plumber } from '../../../database/schema/index.ts'

/** The payment of one acceptance of one job; amounts in cents. */
export const findPayment = async (db: Queryable, jobId: number, acceptance: number) => {
  const [row] = await db
    .select({
      id: payment.id,
      jobId: payment.jobId,
      acceptance: payment.acceptance,
      companyId: payment.companyId,
      chargeCents: payment.chargeCents,
      referralCents: payment.referralCents,
      status: payment.status,
      createdAt: payment.createdAt,
      isDue: sql<boolean>`${job.paymentStatus} = 'due' and ${job.acceptance} = ${payment.acceptance}`,
      checkoutSessionId: payment.checkoutSessionId,
      linkId: payment.linkId,
      plumberId: plumber.id,
      account: plumber.stripeAccountId,
    })
    .from(payment)
    .innerJoin(job, eq(job.id, payment.jobId))
    .innerJoin(plumber, eq(plumber.id, job.plumberId))
    .where(and(eq(payment.jobId, jobId), eq(payment.acceptance, acceptance)))
  return row
}

export type KnownPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** The checkout's own invoice; what was kept of another one is forgotten, and found later. */
const invoiceOf = (invoiceId: string | null) => {
  if (invoiceId === null) return {}
  const kept = (column: PgColumn) =>
    sql`case when ${payment.invoiceId} = ${invoiceId} then ${column} end`
  return {
    invoiceId,
    invoiceNumber: kept(payment.invoiceNumber),
    invoiceDescription: kept(payment.invoiceDescription),
    invoicedAt: kept(payment.invoicedAt),
  }
}

const idsOf = ({ checkoutSessionId, paymentIntentId, chargeId, invoiceId }: PaymentFacts) => ({
  checkoutSessionId,
  paymentIntentId,
  chargeId,
  ...invoiceOf(invoiceId),
})

/** Turns an open payment into a paid one, once; false where it was not open. */
export const recordPaid = async (
  tx: Queryable,
  { id, companyId }: KnownPayment,
  facts: PaymentFacts,
  { at, paidAt }: { at: Date; paidAt: Date },
) => {
  const rows = await tx
    .update(payment)
    .set({ ...idsOf(facts), status: 'paid', paidAt, checks: 0, checkAfter: at })
    .where(and(eq(payment.id, id), eq(payment.status, 'open')))
    .returning({ id: payment.id })
  if (rows.length > 0 && facts.customerId)
    await tx
      .update(company)
      .set({ stripeCustomerId: facts.customerId })
      .where(eq(company.id, companyId))
  return rows.length > 0
}

/**
 * Closes a payment that was given back, with what it was; a paid one stays as it is. The provider knows the company
 * from then on, also where it has paid nothing else.
 */
export const recordGivenBack = async (
  tx: Queryable,
  { id, companyId }: KnownPayment,
  facts: PaymentFacts,
) => {
  await tx
    .update(payment)
    .set({ ...idsOf(facts), transferId: facts.transferId, status: 'void', checkAfter: null })
    .where(
      and(
        eq(payment.id, id),
        sql`${payment.status} in ('open', 'void')`,
        isNull(payment.checkoutSessionId),
      ),
    )
  if (facts.customerId)
    await tx
      .update(company)
      .set({ stripeCustomerId: facts.customerId })
      .where(and(eq(company.id, companyId), isNull(company.stripeCustomerId)))
}

/** The payment that a job was paid with, with the provider's names of it. */
export const findPaidPayment = async (db: Queryable, jobId: number) => {
  const [row] = await db
    .select({ chargeId: payment.chargeId, paymentIntentId: payment.paymentIntentId })
    .from(payment)
    .where(and(eq(payment.jobId, jobId), eq(payment.status, 'paid')))
  return row
}
