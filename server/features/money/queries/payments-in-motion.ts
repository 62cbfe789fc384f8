import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import {
  job,
  ledgerPosting,
  payment,
  payout,
  payoutItem,
  providerMovement,
} from '../../../database/schema/index.ts'

const present = <T>(values: readonly (T | null)[]) =>
  values.flatMap((value) => (value === null ? [] : [value]))

const paymentsById = (db: Queryable, paymentIds: readonly number[]) =>
  db
    .select({
      paymentId: payment.id,
      jobId: payment.jobId,
      chargeId: payment.chargeId,
      chargeCents: payment.chargeCents,
      referralCents: payment.referralCents,
      paidAt: payment.paidAt,
      transferredAt: payment.transferredAt,
      disputeStatus: payment.disputeStatus,
      lostCents: payment.lostCents,
      sentTo: payment.sentTo,
      waitingCents: payment.waitingCents,
      receiptUrl: payment.receiptUrl,
      payUntil:
        sql<Date | null>`case when ${job.acceptance} = ${payment.acceptance} then ${job.payUntil} end`.mapWith(
          job.payUntil,
        ),
    })
    .from(payment)
    .innerJoin(job, eq(job.id, payment.jobId))
    .where(inArray(payment.id, [...paymentIds]))

/** When the money of charges can be used, by the provider's own booking. */
const availableAt = async (db: Queryable, chargeIds: readonly string[]) => {
  if (chargeIds.length === 0) return new Map<string, Date>()
  const rows = await db
    .select({ chargeId: providerMovement.objectId, at: providerMovement.availableAt })
    .from(providerMovement)
    .where(
      and(
        inArray(providerMovement.objectId, [...chargeIds]),
        inArray(providerMovement.type, ['charge', 'payment']),
      ),
    )
  return new Map(rows.flatMap(({ chargeId, at }) => (chargeId ? [[chargeId, at] as const] : [])))
}

/**
 * The payouts that carry money of payments, newest first; one that only takes some back does not, nor does one of
 * somebody else, to whom a share went by mistake.
 */
const payoutRows = (db: Queryable, paymentIds: readonly number[]) =>
  db
    .select({
      paymentId: payoutItem.paymentId,
      amountCents: payoutItem.amountCents,
      status: payout.status,
      createdAt: payout.createdAt,
      arrivalAt: payout.arrivalAt,
      failureCode: payout.failureCode,
      bankLast4: payout.bankLast4,
    })
    .from(payoutItem)
    .innerJoin(payment, eq(payment.id, payoutItem.paymentId))
    .innerJoin(job, eq(job.id, payment.jobId))
    .innerJoin(
      payout,
      and(eq(payout.payoutId, payoutItem.payoutId), eq(payout.plumberId, job.plumberId)),
    )
    .where(and(inArray(payoutItem.paymentId, [...paymentIds]), gt(payoutItem.amountCents, 0)))
    .orderBy(desc(payout.createdAt), desc(payout.payoutId))

/** Whether a posting is of a refund that came back. */
const cameBack = sql`exists (
  select 1 from ledger_posting back
  where back.kind = 'refund_failed' and back.object_id = ledger_posting.object_id)`

/** What the ledger has of charges, added up by kind, and the newest of it. */
const booked = (db: Queryable, chargeIds: readonly string[]) =>
  db
    .select({
      chargeId: ledgerPosting.chargeId,
      kind: ledgerPosting.kind,
      cents: sql`sum(${ledgerPosting.amountCents})::float8`.mapWith(Number),
      last: sql`max(${ledgerPosting.occurredAt})`.mapWith(ledgerPosting.occurredAt),
      lastThatStands: sql<Date | null>`max(${ledgerPosting.occurredAt})
        filter (where not ${cameBack})`.mapWith(ledgerPosting.occurredAt),
      newestCents: sql<number>`(array_agg(${ledgerPosting.amountCents}
        order by ${ledgerPosting.occurredAt} desc, ${ledgerPosting.id} desc))[1]`,
    })
    .from(ledgerPosting)
    .where(inArray(ledgerPosting.chargeId, [...chargeIds]))
    .groupBy(ledgerPosting.chargeId, ledgerPosting.kind)

type Sum = { cents: number; newestCents: number; last: Date; lastThatStands: Date | null }

/** Payments with everything that is known of where their money is; amounts in cents. */
export const paymentsInMotion = async (db: Queryable, paymentIds: readonly number[]) => {
  if (paymentIds.length === 0) return []
  const payments = await paymentsById(db, paymentIds)
  const chargeIds = present(payments.map(({ chargeId }) => chargeId))
  const available = await availableAt(db, chargeIds)
  const payouts = await payoutRows(db, paymentIds)
  const sums = chargeIds.length > 0 ? await booked(db, chargeIds) : []
  return payments.map((row) => ({
    ...row,
    availableAt: row.chargeId === null ? null : (available.get(row.chargeId) ?? null),
    /** The newest one that takes it to the bank. */
    payout: payouts.find(({ paymentId }) => paymentId === row.paymentId) ?? null,
    booked: new Map<string, Sum>(
      sums
        .filter(({ chargeId }) => chargeId !== null && chargeId === row.chargeId)
        .map(({ kind, ...sum }) => [kind, sum]),
    ),
  }))
}

export type PaymentInMotion = Awaited<ReturnType<typeof paymentsInMotion>>[number]
