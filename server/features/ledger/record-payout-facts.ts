import type { Queryable } from '../../adapters/database/port.ts'
import type { PayoutFacts } from '../../adapters/payments/port.ts'
import { payoutPostingsOf } from './payout-postings-of.ts'
import { book, bookedOfPayout, lockObject } from './queries/book.ts'
import { jobsOfArrivals } from './queries/jobs-of-arrivals.ts'

/**
 * Books what the provider says of a payout and has not been booked yet, in the caller's
 * transaction, job by job and under the name of its plumber; answers what of it is for jobs. Amounts in
 * cents (section 9; product decisions, Money).
 */
export const recordPayoutFacts = async (
  tx: Queryable,
  facts: PayoutFacts,
  { plumberId, at }: { plumberId: number; at: Date },
) => {
  await lockObject(tx, facts.payoutId)
  const jobs = await jobsOfArrivals(
    tx,
    facts.payments.map(({ destinationPayment }) => destinationPayment),
  )
  const shares = facts.payments.flatMap(({ destinationPayment, amountCents }) => {
    const of = jobs.get(destinationPayment)
    return of ? [{ ...of, amountCents }] : []
  })
  const before = await bookedOfPayout(tx, facts.payoutId)
  await book(tx, payoutPostingsOf(facts, shares, before, plumberId), at)
  return shares
}
