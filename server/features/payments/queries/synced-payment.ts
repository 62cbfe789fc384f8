import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { instantOf } from '../../../database/literals.ts'
import { job, jobEvent, payment, plumber } from '../../../database/schema/index.ts'
import type { Obstacle } from '../charges/obstacle.ts'

/** Cents of all disputes that its job's history tells of as lost, also those that were won after all. */
const toldLostCents = sql<number>`(
  select coalesce(sum(${jobEvent.amountCents}), 0)::float8 from ${jobEvent}
  where ${jobEvent.jobId} = ${payment.jobId} and ${jobEvent.kind} = 'dispute_lost')`.mapWith(Number)

/** The payment that was made with a charge. */
export const findPaymentOfCharge = async (tx: Queryable, chargeId: string) => {
  const [row] = await tx
    .select({
      id: payment.id,
      jobId: payment.jobId,
      acceptance: payment.acceptance,
      companyId: payment.companyId,
      chargeCents: payment.chargeCents,
      referralCents: payment.referralCents,
      status: payment.status,
      refundedCents: payment.refundedCents,
      lostCents: payment.lostCents,
      waitingCents: payment.waitingCents,
      toldLostCents,
      disputeStatus: payment.disputeStatus,
      disputedAt: payment.disputedAt,
      transferredAt: payment.transferredAt,
      paidAt: payment.paidAt,
      stuckAt: payment.reversalRefusedAt,
      syncedAt: payment.syncedAt,
      sentTo: payment.sentTo,
      plumberId: plumber.id,
      account: plumber.stripeAccountId,
    })
    .from(payment)
    .innerJoin(job, eq(job.id, payment.jobId))
    .innerJoin(plumber, eq(plumber.id, job.plumberId))
    .where(eq(payment.chargeId, chargeId))
    .for('update', { of: payment })
  return row
}

/** Whether an acceptance was paid, or paid and given back, with another charge than this one. */
export const hasOtherCharge = async (
  tx: Queryable,
  { jobId, acceptance }: { jobId: number; acceptance: number },
  chargeId: string,
) => {
  const [row] = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.jobId, jobId),
        eq(payment.acceptance, acceptance),
        isNotNull(payment.chargeId),
        ne(payment.chargeId, chargeId),
      ),
    )
  return row !== undefined
}

export type ChargedPayment = NonNullable<Awaited<ReturnType<typeof findPaymentOfCharge>>>

/** The mark of the last look at a charge. */
export const markOfCharge = async (db: Queryable, chargeId: string) => {
  const [row] = await db
    .select({ mark: payment.syncedAt })
    .from(payment)
    .where(eq(payment.chargeId, chargeId))
  return row?.mark
}

/** Keeps what the provider said, and the mark of that look. */
export const storeStanding = async (
  tx: Queryable,
  paymentId: number,
  standing: Pick<
    typeof payment.$inferInsert,
    | 'syncedAt'
    | 'refundedCents'
    | 'lostCents'
    | 'reversedCents'
    | 'waitingCents'
    | 'disputeStatus'
    | 'disputeReason'
    | 'disputedAt'
    | 'receiptUrl'
    | 'arrivals'
    | 'sentTo'
  >,
) => {
  await tx.update(payment).set(standing).where(eq(payment.id, paymentId))
}

/** What nobody heard of while it was not kept yet what was in the way; of a name that is taken nobody ever does. */
const unheardOf: ReadonlySet<Obstacle['on']> = new Set(['our_balance', 'provider', 'name'])

/** What was in the way before that was kept, and was told then. */
const keepWhatWasTold = (tx: Queryable, paymentId: number, on: Obstacle['on']) =>
  tx
    .update(payment)
    .set({ stuckOn: on })
    .where(
      and(eq(payment.id, paymentId), isNotNull(payment.reversalRefusedAt), isNull(payment.stuckOn)),
    )

/**
 * Keeps what is in the way of money between us and the plumber; true where that is news, which a name that is
 * taken is only where nothing was before.
 */
export const storeStuck = async (
  tx: Queryable,
  paymentId: number,
  on: Obstacle['on'],
  at: Date,
) => {
  if (!unheardOf.has(on)) await keepWhatWasTold(tx, paymentId, on)
  const isFirst = isNull(payment.reversalRefusedAt)
  const rows = await tx
    .update(payment)
    .set({
      reversalRefusedAt: sql`coalesce(${payment.reversalRefusedAt}, ${instantOf(at)})`,
      stuckOn: on,
    })
    .where(
      and(
        eq(payment.id, paymentId),
        on === 'name' ? isFirst : or(isFirst, sql`${payment.stuckOn} is distinct from ${on}`),
      ),
    )
    .returning({ id: payment.id })
  return rows.length > 0
}

/** Nobody was told what is in the way: it is news at the next try. */
export const storeUntold = async (tx: Queryable, paymentId: number) => {
  await tx.update(payment).set({ stuckOn: 'untold' }).where(eq(payment.id, paymentId))
}

/** Nothing is left to move. */
export const storeMoved = async (tx: Queryable, paymentId: number) => {
  await tx
    .update(payment)
    .set({ reversalRefusedAt: null, stuckOn: null })
    .where(eq(payment.id, paymentId))
}

/** The charges of payments whose money could not be moved to or from an account. */
export const stuckCharges = async (db: Queryable, account: string) => {
  const rows = await db
    .select({ chargeId: payment.chargeId })
    .from(payment)
    .innerJoin(job, eq(job.id, payment.jobId))
    .innerJoin(plumber, eq(plumber.id, job.plumberId))
    .where(and(eq(plumber.stripeAccountId, account), isNotNull(payment.reversalRefusedAt)))
  return rows.flatMap(({ chargeId }) => (chargeId ? [{ chargeId }] : []))
}
