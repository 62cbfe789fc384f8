import { and, count, desc, eq, gt, inArray, lt, min, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../adapters/database/port.ts'
import { job, payment, payout, payoutItem } from '../../../database/schema/index.ts'

type Place = { createdAt: Date; payoutId: string }
type Part = { behind?: Place | undefined; skip?: number; most: number }

const after = ({ createdAt, payoutId }: Place) =>
  or(
    lt(payout.createdAt, createdAt),
    and(eq(payout.createdAt, createdAt), lt(payout.payoutId, payoutId)),
  )

/** Some of a plumber's payouts, newest first, `behind` one of them; amounts in cents. */
export const somePayouts = (db: Queryable, plumberId: number, { behind, skip = 0, most }: Part) =>
  db
    .select({
      payoutId: payout.payoutId,
      account: payout.account,
      amountCents: payout.amountCents,
      createdAt: payout.createdAt,
      arrivalAt: payout.arrivalAt,
      status: payout.status,
      method: payout.method,
      bankLast4: payout.bankLast4,
      failureCode: payout.failureCode,
    })
    .from(payout)
    .where(and(eq(payout.plumberId, plumberId), behind && after(behind)))
    .orderBy(desc(payout.createdAt), desc(payout.payoutId))
    .limit(most)
    .offset(skip)

export type PayoutRow = Awaited<ReturnType<typeof somePayouts>>[number]

export const countPayouts = async (db: Queryable, plumberId: number) => {
  const [row] = await db
    .select({ count: count() })
    .from(payout)
    .where(eq(payout.plumberId, plumberId))
  return row?.count ?? 0
}

/** The jobs of their plumber whose money payouts take to the bank. */
export const jobsOfPayouts = async (db: Queryable, payoutIds: readonly string[]) => {
  if (payoutIds.length === 0) return []
  return db
    .select({
      payoutId: payoutItem.payoutId,
      jobId: payment.jobId,
      amountCents: payoutItem.amountCents,
    })
    .from(payoutItem)
    .innerJoin(payment, eq(payment.id, payoutItem.paymentId))
    .innerJoin(job, eq(job.id, payment.jobId))
    .innerJoin(
      payout,
      and(eq(payout.payoutId, payoutItem.payoutId), eq(payout.plumberId, job.plumberId)),
    )
    .where(inArray(payoutItem.payoutId, [...payoutIds]))
    .orderBy(desc(payment.jobId))
}

/** When money that payouts carry was sent once more, by the payout that had it first; what they took back of jobs is none. */
export const payoutsAgain = async (db: Queryable, payoutIds: readonly string[]) => {
  if (payoutIds.length === 0) return new Map<string, Date>()
  const laterItem = alias(payoutItem, 'later_item')
  const later = alias(payout, 'later')
  const rows = await db
    .select({ payoutId: payoutItem.payoutId, at: min(later.createdAt) })
    .from(payoutItem)
    .innerJoin(payout, eq(payout.payoutId, payoutItem.payoutId))
    .innerJoin(
      laterItem,
      and(eq(laterItem.paymentId, payoutItem.paymentId), gt(laterItem.amountCents, 0)),
    )
    .innerJoin(
      later,
      and(eq(later.payoutId, laterItem.payoutId), gt(later.createdAt, payout.createdAt)),
    )
    .where(and(inArray(payoutItem.payoutId, [...payoutIds]), gt(payoutItem.amountCents, 0)))
    .groupBy(payoutItem.payoutId)
  return new Map(rows.flatMap(({ payoutId, at }) => (at ? [[payoutId, at] as const] : [])))
}
