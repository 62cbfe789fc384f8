import { and, eq, gte, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import type { PayoutFacts } from '../../../adapters/payments/port.ts'
import { job, payout, payoutItem } from '../../../database/schema/index.ts'
import { momentOf } from '../../../lib/time/epoch.ts'
import { jobsOfArrivals } from '../../ledger/index.ts'

const statuses: readonly PayoutFacts['status'][] = [
  'pending',
  'in_transit',
  'paid',
  'failed',
  'canceled',
]

/** Whose an account was that was paid out before. */
export const plumberOfEarlierPayout = async (db: Queryable, account: string) => {
  const [row] = await db
    .select({ id: payout.plumberId })
    .from(payout)
    .where(eq(payout.account, account))
    .limit(1)
  return row?.id
}

/** Whose jobs the payments on a connected account are for. */
export const plumberOfArrivals = async (db: Queryable, arrivals: readonly string[]) => {
  const [first] = (await jobsOfArrivals(db, arrivals)).values()
  if (!first) return undefined
  const [row] = await db.select({ id: job.plumberId }).from(job).where(eq(job.id, first.jobId))
  return row?.id
}

/** How a payout stood when it was heard of last, and the mark of that look; undefined where it is new. */
export const findPayout = async (tx: Queryable, payoutId: string) => {
  const [row] = await tx
    .select({ status: payout.status, mark: payout.updatedAt })
    .from(payout)
    .where(eq(payout.payoutId, payoutId))
    .for('update')
  return row && { ...row, status: statuses.find((status) => status === row.status) }
}

/** The mark of the last look at a payout. */
export const markOfPayout = async (db: Queryable, payoutId: string) => {
  const [row] = await db
    .select({ mark: payout.updatedAt })
    .from(payout)
    .where(eq(payout.payoutId, payoutId))
  return row?.mark
}

/** The same of all payouts of an account since a moment (seconds). */
export const marksOfPayouts = async (db: Queryable, account: string, since: number) => {
  const rows = await db
    .select({ payoutId: payout.payoutId, mark: payout.updatedAt })
    .from(payout)
    .where(and(eq(payout.account, account), gte(payout.createdAt, momentOf(since))))
  return new Map(rows.map(({ payoutId, mark }) => [payoutId, mark]))
}

/**
 * Keeps a payout as the provider had it, with the mark of that look; false where another look has kept it first. One
 * that is known the caller's transaction holds.
 */
export const storePayout = async (
  tx: Queryable,
  facts: PayoutFacts,
  plumberId: number,
  { isKnown, mark }: { isKnown: boolean; mark: Date },
) => {
  const standing = {
    amountCents: facts.amountCents,
    status: facts.status,
    arrivalAt: momentOf(facts.arrivalDate),
    failureCode: facts.failureCode,
    failureMessage: facts.failureMessage,
    bankLast4: facts.bankLast4,
    updatedAt: mark,
  }
  const { payoutId, account, method } = facts
  const id = { id: payout.payoutId }
  const rows = isKnown
    ? await tx.update(payout).set(standing).where(eq(payout.payoutId, payoutId)).returning(id)
    : await tx
        .insert(payout)
        .values({
          ...{ payoutId, account, plumberId, method },
          createdAt: momentOf(facts.created),
          ...standing,
        })
        .onConflictDoNothing()
        .returning(id)
  return rows.length > 0
}

/** Keeps which payments a payout takes to the bank; what is for none of ours is left out. */
export const storePayoutItems = async (tx: Queryable, { payoutId, payments }: PayoutFacts) => {
  const jobs = await jobsOfArrivals(
    tx,
    payments.map(({ destinationPayment }) => destinationPayment),
  )
  const cents = new Map<number, number>()
  for (const { destinationPayment, amountCents } of payments) {
    const of = jobs.get(destinationPayment)
    if (of) cents.set(of.paymentId, (cents.get(of.paymentId) ?? 0) + amountCents)
  }
  const rows = [...cents].map(([paymentId, amountCents]) => ({ payoutId, paymentId, amountCents }))
  if (rows.length > 0)
    await tx
      .insert(payoutItem)
      .values(rows)
      .onConflictDoUpdate({
        target: [payoutItem.payoutId, payoutItem.paymentId],
        set: { amountCents: sql`excluded.amount_cents` },
      })
}
