import type { ChargeFacts, PayoutFacts } from '../../../adapters/payments/port.ts'
import type { LedgerAccount } from '../../../database/schema/index.ts'
import { payoutPostingsOf } from '../payout-postings-of.ts'
import type { Entry, KnownCharge, Posting } from '../posting.ts'
import { postingsOf } from '../postings-of.ts'

const total = (entries: readonly Entry[]) =>
  entries.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** A ledger without a database: what the pure rules book, in the order they are told. */
export const paperLedger = () => {
  const postings = new Map<string, Posting>()
  const add = (list: readonly Posting[]) => {
    for (const posting of list) {
      if (postings.has(posting.source)) throw new Error(`${posting.source} twice`)
      if (total(posting.entries) !== 0) throw new Error(`${posting.source} does not balance`)
      if (posting.entries.length < 2) throw new Error(`${posting.source} moves nothing`)
      postings.set(posting.source, posting)
    }
  }
  const entriesOf = (account: LedgerAccount, jobId?: number) =>
    [...postings.values()]
      .flatMap(({ entries }) => entries)
      .filter((entry) => entry.account === account && (!jobId || entry.jobId === jobId))
  const all = () => [...postings.values()]
  return {
    all,
    sources: () => [...postings.keys()].sort(),
    charge: (facts: ChargeFacts, known: KnownCharge | undefined) =>
      add(
        postingsOf(
          facts,
          known,
          all().filter(({ chargeId }) => chargeId === facts.chargeId),
        ),
      ),
    payout: (
      facts: PayoutFacts,
      jobOf: (destinationPayment: string) => { jobId: number; paymentId: number } | undefined,
    ) => {
      const before = all().filter(({ objectId }) => objectId === facts.payoutId)
      const shares = facts.payments.flatMap(({ destinationPayment, amountCents }) => {
        const of = jobOf(destinationPayment)
        return of ? [{ ...of, amountCents }] : []
      })
      const booked = {
        kinds: before.map(({ kind }) => kind),
        entries: before.flatMap(({ entries }) => entries),
      }
      add(payoutPostingsOf(facts, shares, booked, 1))
    },
    balance: (account: LedgerAccount, jobId?: number) => total(entriesOf(account, jobId)),
  }
}

export type PaperLedger = ReturnType<typeof paperLedger>
