import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { instantOf } from '../../../database/literals.ts'
import { job, payment, plumber } from '../../../database/schema/index.ts'

/** Minutes until a payment is looked after again: often while it is young, then once a day. */
const pauses = [1, 5, 15, 60, 240, 720, 1440]

/** Counts the look that was just taken and says when the next one is. */
export const scheduleCheck = async (tx: Queryable, paymentId: number, now: Date) => {
  const minutes = sql.raw(`(array[${pauses.join(',')}])[least(checks + 1, ${pauses.length})]`)
  await tx
    .update(payment)
    .set({
      checks: sql`${payment.checks} + 1`,
      checkAfter: sql`${instantOf(now)} + make_interval(mins => ${minutes})`,
    })
    .where(eq(payment.id, paymentId))
}

/** There is something to look after again. */
export const resumeChecks = async (tx: Queryable, paymentId: number, now: Date) => {
  await tx.update(payment).set({ checks: 0, checkAfter: now }).where(eq(payment.id, paymentId))
}

/**
 * Nothing is left to look after, unless a reversal got stuck since the payment was read, or another
 * look was planned. Moments are read to the millisecond.
 */
export const endChecks = async (
  tx: Queryable,
  { id, checkAfter }: Pick<CheckedPayment, 'id' | 'checkAfter'>,
) => {
  const read = checkAfter?.toISOString() ?? null
  await tx
    .update(payment)
    .set({ checkAfter: null })
    .where(
      and(
        eq(payment.id, id),
        isNull(payment.reversalRefusedAt),
        sql`date_trunc('milliseconds', ${payment.checkAfter}) is not distinct from ${read}::timestamptz`,
      ),
    )
}

const columns = {
  id: payment.id,
  jobId: payment.jobId,
  status: payment.status,
  linkId: payment.linkId,
  chargeId: payment.chargeId,
  checkoutSessionId: payment.checkoutSessionId,
  invoicedAt: payment.invoicedAt,
  transferredAt: payment.transferredAt,
  reversalRefusedAt: payment.reversalRefusedAt,
  syncedAt: payment.syncedAt,
  checkAfter: payment.checkAfter,
  account: plumber.stripeAccountId,
  due: sql<boolean>`${job.paymentStatus} = 'due' and ${job.acceptance} = ${payment.acceptance}`,
  back: sql<boolean>`${payment.refundedCents} >= ${payment.chargeCents}`,
}

const isToBeChecked = (now: Date) =>
  and(sql`${payment.checkAfter} is not null`, lte(payment.checkAfter, now))

/** The payments whose time to be looked after has come, the longest overdue first. */
export const paymentsToCheck = async (db: Queryable, now: Date, most: number) =>
  db
    .select(columns)
    .from(payment)
    .innerJoin(job, eq(job.id, payment.jobId))
    .innerJoin(plumber, eq(plumber.id, job.plumberId))
    .where(isToBeChecked(now))
    .orderBy(asc(payment.checkAfter))
    .limit(most)

/** How many those are. */
export const countPaymentsToCheck = (db: Queryable, now: Date): Promise<number> =>
  db.$count(payment, isToBeChecked(now))

export type CheckedPayment = Awaited<ReturnType<typeof paymentsToCheck>>[number]

/** All payments are looked after at the next chance, those first that have waited for it before. */
export const checkAllNow = async (db: Queryable, now: Date) => {
  await db
    .update(payment)
    .set({ checkAfter: now })
    .where(or(gt(payment.checkAfter, now), isNotNull(payment.reversalRefusedAt)))
}
