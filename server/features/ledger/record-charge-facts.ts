import type { Queryable } from '../../adapters/database/port.ts'
import type { ChargeFacts } from '../../adapters/payments/port.ts'
import type { Posting } from './posting.ts'
import { postingsOf } from './postings-of.ts'
import { book, bookedOfCharge, lockObject } from './queries/book.ts'
import { findKnownCharge } from './queries/known-charge.ts'
import { keepMovements } from './queries/movements.ts'

const movementsOf = ({ movement, disputes }: ChargeFacts) => [
  ...(movement ? [movement] : []),
  ...disputes.flatMap(({ movements }) => movements),
]

/**
 * Books what the provider says of a charge and has not been booked yet, in the caller's
 * transaction: twice, late, out of order or in parts, the balances end the same. Amounts in cents
 * (section 9; product decisions, Money).
 * Answers what was booked now: the lock lets nobody else book it meanwhile.
 */
export const recordChargeFacts = async (
  tx: Queryable,
  facts: ChargeFacts,
  at: Date,
): Promise<Posting[]> => {
  await lockObject(tx, facts.chargeId)
  const known = await findKnownCharge(tx, facts)
  const booked = await bookedOfCharge(tx, facts.chargeId)
  const postings = postingsOf(facts, known, booked)
  await book(tx, postings, at)
  await keepMovements(tx, movementsOf(facts))
  return postings
}
