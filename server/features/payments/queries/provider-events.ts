import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../../adapters/database/port.ts'
import type { ProviderNotice } from '../../../adapters/payments/port.ts'
import { providerEvent, refusedNotice } from '../../../database/schema/index.ts'

type Fact = ProviderNotice['fact']

/** What is kept of a notice: which fact to fetch again, and later why it was not applied. */
const kept = z.object({
  fact: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('checkout'), checkoutSessionId: z.string() }),
    z.object({ kind: z.literal('charge'), chargeId: z.string() }),
    z.object({ kind: z.literal('invoice'), invoiceId: z.string() }),
    z.object({ kind: z.literal('payout'), accountId: z.string(), payoutId: z.string() }),
    z.object({ kind: z.literal('account'), accountId: z.string() }),
    z.object({ kind: z.literal('none') }),
  ]),
})

const objectOf = (fact: Fact) => {
  switch (fact.kind) {
    case 'checkout':
      return fact.checkoutSessionId
    case 'charge':
      return fact.chargeId
    case 'invoice':
      return fact.invoiceId
    case 'payout':
      return fact.payoutId
    case 'account':
      return fact.accountId
    case 'none':
      return null
  }
}

/** Keeps notices; answers the ids of those that are new. Those of no use to us are done at once. */
export const recordNotices = async (tx: Queryable, notices: ProviderNotice[], at: Date) => {
  if (notices.length === 0) return []
  const rows = await tx
    .insert(providerEvent)
    .values(
      notices.map(({ id, kind, account, fact }) => ({
        id,
        kind,
        account,
        objectId: objectOf(fact),
        receivedAt: at,
        detail: { fact },
        ...(fact.kind === 'none' && { appliedAt: at, result: 'ignored' }),
      })),
    )
    .onConflictDoNothing({ target: providerEvent.id })
    .returning({ id: providerEvent.id })
  return rows.map(({ id }) => id)
}

const waiting = (id: string) => and(eq(providerEvent.id, id), isNull(providerEvent.appliedAt))

/** The fact of a notice that has not been applied yet, and how often that was tried. */
export const findNotice = async (db: Queryable, id: string) => {
  const [row] = await db
    .select({
      kind: providerEvent.kind,
      detail: providerEvent.detail,
      attempts: providerEvent.attempts,
      parkedAt: providerEvent.parkedAt,
      receivedAt: providerEvent.receivedAt,
    })
    .from(providerEvent)
    .where(waiting(id))
  return row && { ...row, fact: kept.parse(row.detail).fact }
}

/** Closes a notice with what came of it; false where it was closed before. */
export const closeNotice = async (
  tx: Queryable,
  id: string,
  fact: Fact,
  { result, reason }: { result: 'applied' | 'ignored' | 'refused'; reason?: string },
  at: Date,
) => {
  const rows = await tx
    .update(providerEvent)
    .set({ appliedAt: at, result, detail: { fact, reason }, parkedAt: null })
    .where(waiting(id))
    .returning({ id: providerEvent.id })
  return rows.length > 0
}

/** Counts a failure; with `parkedAt`, when that was, the notice is parked. */
export const recordFailure = async (
  tx: Queryable,
  id: string,
  failure: { attempts: number; lastError: string; parkedAt: Date | null },
) => {
  await tx.update(providerEvent).set(failure).where(waiting(id))
}

/** How many notices are parked, and since when the oldest of the others waits. */
export const eventsStanding = async (db: Queryable) => {
  const [row] = await db
    .select({
      parked: count(providerEvent.parkedAt),
      oldest: sql`min(received_at) filter (where parked_at is null)`
        .mapWith(providerEvent.receivedAt)
        .as('oldest'),
    })
    .from(providerEvent)
    .where(isNull(providerEvent.appliedAt))
  return { parked: row?.parked ?? 0, oldest: row?.oldest ?? undefined }
}

const isParked = and(isNotNull(providerEvent.parkedAt), isNull(providerEvent.appliedAt))

/** The parked notices, oldest first. */
export const parkedNotices = async (db: Queryable, most: number) =>
  db
    .select({
      id: providerEvent.id,
      kind: providerEvent.kind,
      object: providerEvent.objectId,
      receivedAt: providerEvent.receivedAt,
      attempts: providerEvent.attempts,
      error: providerEvent.lastError,
    })
    .from(providerEvent)
    .where(isParked)
    .orderBy(asc(providerEvent.receivedAt))
    .limit(most)

type ParkedToTry = { receivedSince: Date; fewerTriesThan: number; notSince: Date; most: number }

/**
 * Parked notices not tried since `notSince`, the oldest first: those that came after `receivedSince`, and older ones
 * tried fewer times, as the count begins anew where a person has one tried again.
 */
export const parkedToTry = async (
  db: Queryable,
  { receivedSince, fewerTriesThan, notSince, most }: ParkedToTry,
) => {
  const rows = await db
    .select({ id: providerEvent.id })
    .from(providerEvent)
    .where(
      and(
        isParked,
        lte(providerEvent.parkedAt, notSince),
        or(gt(providerEvent.receivedAt, receivedSince), lt(providerEvent.attempts, fewerTriesThan)),
      ),
    )
    .orderBy(asc(providerEvent.receivedAt))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Every parked notice is tried at the next chance, however lately it was. */
export const tryParkedNow = async (db: Queryable): Promise<void> => {
  await db
    .update(providerEvent)
    .set({ parkedAt: new Date(0) })
    .where(isParked)
}

/** Takes notices out of their parking place, all or those named; answers which. */
export const unparkNotices = async (tx: Queryable, ids: readonly string[] | undefined) => {
  const rows = await tx
    .update(providerEvent)
    .set({ parkedAt: null, attempts: 0 })
    .where(and(isParked, ids && inArray(providerEvent.id, [...ids])))
    .returning({ id: providerEvent.id })
  return rows.map(({ id }) => id)
}

/** Notices of one hour that nobody vouches for; of their content nothing is kept. */
export type RefusedNotices = { hour: Date; reason: 'forged' | 'stale'; count: number }

/** Adds them to what was counted before. */
export const addRefused = async (db: Queryable, refused: RefusedNotices) => {
  await db
    .insert(refusedNotice)
    .values(refused)
    .onConflictDoUpdate({
      target: [refusedNotice.hour, refusedNotice.reason],
      set: { count: sql`${refusedNotice.count} + ${refused.count}` },
    })
}
