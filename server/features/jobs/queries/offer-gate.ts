import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { literal } from '../../../database/literals.ts'
import { preparedOnce } from '../../../database/prepared.ts'
import { advisoryLocks } from '../../../lib/advisory-locks.ts'

const key = literal(advisoryLocks.offerGate)

const hold = preparedOnce('hold_offer_gate', () => sql`select pg_advisory_xact_lock_shared(${key})`)

/**
 * Held by a submit until it commits, beside any number of others. A company that adds a zip code at
 * the same instant waits for it, so that neither misses the other.
 */
export const holdOfferGate = async (tx: Queryable) => {
  await hold(tx, {})
}

/** Waits for the submits under way and holds back new ones until the caller commits. */
export const closeOfferGate = async (tx: Queryable) => {
  await tx.execute(sql`select pg_advisory_xact_lock(${key})`)
}
