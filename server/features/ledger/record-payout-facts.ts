import type { Queryable } from '../../adapters/database/port.ts'
import type { PayoutFacts } from '../../adapters/payments/port.ts'
import { payoutPostingsOf } from './payout-postings-of.ts'
import { book, bookedOfPayout, lockObject } from './queries/book.ts'
import { jobsOfArrivals } from './queries/jobs-of-arrivals.ts'
import { plumberOfAccount } from './queries/known-charge.ts'

/**
 * Books what the provider says of a payout and has not been booked yet, in the caller's
 * transaction, job by job. Amounts in cents (section 9; product decisions, Money).
 */
export const recordPayoutFacts = async (tx: Queryable, facts: PayoutFacts, at: Date) => {
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
  const plumberId = await plumberOfAccount(tx, facts.account)
  await book(tx, payoutPostingsOf(facts, shares, before, plumberId), at)
}
