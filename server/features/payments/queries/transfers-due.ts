import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { job, payment, plumber } from '../../../database/schema/index.ts'

/** Paid by the company, not sent on to the plumber yet. */
const due = and(sql`${payment.status} = 'paid'`, isNull(payment.transferredAt))

/** The payment whose referral amount (cents) still has to reach the plumber, with where to. */
export const findTransferDue = async (db: Queryable, paymentId: number) => {
  const [row] = await db
    .select({
      paymentId: payment.id,
      jobId: payment.jobId,
      acceptance: payment.acceptance,
      referralCents: payment.referralCents,
      chargeId: payment.chargeId,
      account: plumber.stripeAccountId,
    })
    .from(payment)
    .innerJoin(job, eq(job.id, payment.jobId))
    .innerJoin(plumber, eq(plumber.id, job.plumberId))
    .where(and(eq(payment.id, paymentId), due))
  return row
}

export type TransferDue = NonNullable<Awaited<ReturnType<typeof findTransferDue>>>

/** The payment of a charge whose referral amount (cents) still has to reach the plumber, and what tells whose it is. */
export const findUnsent = async (db: Queryable, chargeId: string) => {
  const [row] = await db
    .select({
      paymentId: payment.id,
      referralCents: payment.referralCents,
      checkoutSessionId: payment.checkoutSessionId,
      linkId: payment.linkId,
      plumberId: plumber.id,
      account: plumber.stripeAccountId,
    })
    .from(payment)
    .innerJoin(job, eq(job.id, payment.jobId))
    .innerJoin(plumber, eq(plumber.id, job.plumberId))
    .where(and(eq(payment.chargeId, chargeId), due))
  return row
}

/** The payments that wait for one connected account. */
export const transfersDueOfAccount = async (db: Queryable, account: string) =>
  db
    .select({ paymentId: payment.id })
    .from(payment)
    .innerJoin(job, eq(job.id, payment.jobId))
    .innerJoin(plumber, eq(plumber.id, job.plumberId))
    .where(and(due, eq(plumber.stripeAccountId, account)))

/** Whether the referral amount of a paid acceptance has been sent on; undefined where it is not paid. */
export const findTransferOf = async (
  db: Queryable,
  { jobId, acceptance }: { jobId: number; acceptance: number },
) => {
  const [row] = await db
    .select({ paymentId: payment.id, transferredAt: payment.transferredAt })
    .from(payment)
    .where(
      and(eq(payment.jobId, jobId), eq(payment.acceptance, acceptance), eq(payment.status, 'paid')),
    )
  return row
}
