import { eq, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import type { PayoutFacts } from '../../../adapters/payments/port.ts'
import { job, payout, payoutItem } from '../../../database/schema/index.ts'
import { jobsOfArrivals } from '../../ledger/index.ts'
import { findPlumberOfAccount } from './payout-accounts.ts'

const statuses: readonly PayoutFacts['status'][] = [
  'pending',
  'in_transit',
  'paid',
  'failed',
  'canceled',
]

const plumberOfEarlierPayout = async (db: Queryable, account: string) => {
  const [row] = await db
    .select({ id: payout.plumberId })
    .from(payout)
    .where(eq(payout.account, account))
    .limit(1)
  return row?.id
}

const plumberOfPayments = async (db: Queryable, { payments }: PayoutFacts) => {
  const arrivals = payments.map(({ destinationPayment }) => destinationPayment)
  const [first] = (await jobsOfArrivals(db, arrivals)).values()
  if (!first) return undefined
  const [row] = await db.select({ id: job.plumberId }).from(job).where(eq(job.id, first.jobId))
  return row?.id
}

/**
 * Whose payout it is, and whether the account is theirs still: money that was sent to it leaves the
 * books with its payout, also where the plumber has another account by then, or none.
 */
export const findPlumberOfPayout = async (db: Queryable, facts: PayoutFacts) => {
  const { account } = facts
  const owner = await findPlumberOfAccount(db, account)
  if (owner) return { id: owner.id, left: false }
  const id = (await plumberOfEarlierPayout(db, account)) ?? (await plumberOfPayments(db, facts))
  return id === undefined ? undefined : { id, left: true }
}

/** How a payout stood when it was heard of last; undefined where it is new. */
export const findPayout = async (tx: Queryable, payoutId: string) => {
  const [row] = await tx
    .select({ status: payout.status })
    .from(payout)
    .where(eq(payout.payoutId, payoutId))
    .for('update')
  return statuses.find((status) => status === row?.status)
}

const moment = (seconds: number) => new Date(seconds * 1000)

/** Keeps a payout as the provider had it at `askedAt`; false where newer is known. */
export const storePayout = async (
  tx: Queryable,
  facts: PayoutFacts,
  plumberId: number,
  askedAt: Date,
) => {
  const standing = {
    amountCents: facts.amountCents,
    status: facts.status,
    arrivalAt: moment(facts.arrivalDate),
    failureCode: facts.failureCode,
    failureMessage: facts.failureMessage,
    bankLast4: facts.bankLast4,
    updatedAt: askedAt,
  }
  const rows = await tx
    .insert(payout)
    .values({
      payoutId: facts.payoutId,
      account: facts.account,
      plumberId,
      method: facts.method,
      createdAt: moment(facts.created),
      ...standing,
    })
    .onConflictDoUpdate({
      target: payout.payoutId,
      set: standing,
      setWhere: lte(payout.updatedAt, askedAt),
    })
    .returning({ id: payout.payoutId })
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
