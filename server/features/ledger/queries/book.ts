import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { ledgerEntry, ledgerPosting } from '../../../database/schema/index.ts'
import { momentOf } from '../../../lib/time/epoch.ts'
import { type Posting, postingKinds } from '../posting.ts'

const kindOf = (kind: string) => postingKinds.find((known) => known === kind)

/** Only one transaction at a time books what hangs on one object of the provider. */
export const lockObject = async (tx: Queryable, objectId: string) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ledger ${objectId}`}, 0))`)
}

/** What was booked of a charge and everything that hangs on it. */
export const bookedOfCharge = async (tx: Queryable, chargeId: string) => {
  const rows = await tx
    .select({
      source: ledgerPosting.source,
      kind: ledgerPosting.kind,
      amountCents: ledgerPosting.amountCents,
    })
    .from(ledgerPosting)
    .where(eq(ledgerPosting.chargeId, chargeId))
  return rows.flatMap(({ kind, ...row }) => {
    const known = kindOf(kind)
    return known ? [{ ...row, kind: known }] : []
  })
}

/** What was booked of a payout, with its entries. */
export const bookedOfPayout = async (tx: Queryable, payoutId: string) => {
  const postings = await tx
    .select({ id: ledgerPosting.id, kind: ledgerPosting.kind })
    .from(ledgerPosting)
    .where(eq(ledgerPosting.objectId, payoutId))
  if (postings.length === 0) return { kinds: [], entries: [] }
  const entries = await tx
    .select({
      account: ledgerEntry.account,
      amountCents: ledgerEntry.amountCents,
      jobId: ledgerEntry.jobId,
      paymentId: ledgerEntry.paymentId,
    })
    .from(ledgerEntry)
    .where(
      inArray(
        ledgerEntry.postingId,
        postings.map(({ id }) => id),
      ),
    )
  return { kinds: postings.flatMap(({ kind }) => kindOf(kind) ?? []), entries }
}

/** Writes postings with their entries; one whose source is booked already is left out. */
export const book = async (tx: Queryable, postings: readonly Posting[], at: Date) => {
  if (postings.length === 0) return
  const rows = await tx
    .insert(ledgerPosting)
    .values(
      postings.map(({ entries: _, occurredAt, ...row }) => ({
        ...row,
        occurredAt: momentOf(occurredAt),
        recordedAt: at,
      })),
    )
    .onConflictDoNothing({ target: ledgerPosting.source })
    .returning({ id: ledgerPosting.id, source: ledgerPosting.source })
  const ids = new Map(rows.map(({ id, source }) => [source, id]))
  const entries = postings.flatMap(({ source, entries: all }) => {
    const postingId = ids.get(source)
    return postingId === undefined ? [] : all.map((entry) => ({ ...entry, postingId }))
  })
  if (entries.length > 0) await tx.insert(ledgerEntry).values(entries)
}
