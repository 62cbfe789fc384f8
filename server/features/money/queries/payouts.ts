import { count, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { payment, payout, payoutItem } from '../../../database/schema/index.ts'

/** One page of a connected account's payouts, newest first; amounts in cents. */
export const payoutPage = (
  db: Queryable,
  account: string,
  { page, pageSize }: { page: number; pageSize: number },
) =>
  db
    .select({
      payoutId: payout.payoutId,
      amountCents: payout.amountCents,
      createdAt: payout.createdAt,
      arrivalAt: payout.arrivalAt,
      status: payout.status,
      method: payout.method,
      bankLast4: payout.bankLast4,
      failureCode: payout.failureCode,
    })
    .from(payout)
    .where(eq(payout.account, account))
    .orderBy(desc(payout.createdAt), desc(payout.payoutId))
    .limit(pageSize)
    .offset((page - 1) * pageSize)

export const countPayouts = async (db: Queryable, account: string) => {
  const [row] = await db.select({ count: count() }).from(payout).where(eq(payout.account, account))
  return row?.count ?? 0
}

/** The jobs whose money payouts take to the bank. */
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
    .where(inArray(payoutItem.payoutId, [...payoutIds]))
    .orderBy(desc(payment.jobId))
}
