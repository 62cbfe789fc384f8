import type { PayoutFacts } from '../../adapters/payments/port.ts'
import type { Entry, Posting, PostingKind } from './posting.ts'

/** What of a payout belongs to which job; to none what was ordered by hand, of which nobody says whose it is. */
export type PayoutShare = { jobId: number | null; paymentId: number | null; amountCents: number }

/** What was booked of a payout before. */
export type BookedPayout = { kinds: readonly PostingKind[]; entries: readonly Entry[] }

const stages = ['sent', 'paid', 'failed'] as const
type Stage = (typeof stages)[number]

const kinds = {
  sent: 'payout_sent',
  paid: 'payout_paid',
  failed: 'payout_failed',
} as const satisfies Record<Stage, PostingKind>

const stageOf = ({ status }: PayoutFacts): Stage => {
  if (status === 'paid') return 'paid'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'sent'
}

/** A payout goes forward only: one that came back stays so, whatever is told later. */
const furthest = (facts: PayoutFacts, booked: BookedPayout): Stage => {
  const reached = stages.filter((stage) => booked.kinds.includes(kinds[stage]))
  const all = [stageOf(facts), ...reached]
  return stages.findLast((stage) => all.includes(stage)) ?? 'sent'
}

/** Where the money of each share is at a stage. */
const entriesAt = (stage: Stage, shares: readonly PayoutShare[]): Entry[] =>
  stage === 'failed'
    ? []
    : shares.flatMap(({ amountCents, ...of }) => [
        { account: 'plumber_account' as const, amountCents: -amountCents, ...of },
        {
          account: stage === 'sent' ? ('plumber_payout' as const) : ('plumber_payable' as const),
          amountCents,
          ...of,
        },
      ])

const merged = (entries: readonly Entry[]): Entry[] => {
  const sums = new Map<string, Entry>()
  for (const entry of entries) {
    const key = `${entry.account} ${entry.jobId} ${entry.paymentId}`
    const amountCents = (sums.get(key)?.amountCents ?? 0) + entry.amountCents
    sums.set(key, { ...entry, amountCents })
  }
  return [...sums.values()].filter(({ amountCents }) => amountCents !== 0)
}

/** What a payout was booked to take from the account. */
const bookedShares = (entries: readonly Entry[]): PayoutShare[] =>
  merged(entries).flatMap(({ account, amountCents, ...of }) =>
    account === 'plumber_account' ? [{ ...of, amountCents: -amountCents }] : [],
  )

/** Of other business of the account there is no share. While nobody says what it is made of, what was booked stands. */
const sharesOf = (
  { unnamedCents }: PayoutFacts,
  known: readonly PayoutShare[],
  booked: BookedPayout,
): readonly PayoutShare[] => {
  if (unnamedCents === null) return bookedShares(booked.entries)
  return unnamedCents === 0
    ? known
    : [...known, { jobId: null, paymentId: null, amountCents: unnamedCents }]
}

/**
 * What the ledger still has to book of a payout: money leaves the connected account, then arrives
 * at the bank or comes back (section 9). `known` are the shares of it that are for jobs, `booked` is what
 * was booked before; where the jobs of a payout become known only later, it is shared out among them.
 */
export const payoutPostingsOf = (
  facts: PayoutFacts,
  known: readonly PayoutShare[],
  booked: BookedPayout,
  plumberId: number | null,
): Posting[] => {
  const { payoutId, amountCents, created, arrivalDate } = facts
  const shares = sharesOf(facts, known, booked)
  const reached = furthest(facts, booked)
  let entries = booked.entries
  const move = (to: Stage, kind: PostingKind, name: string): Posting[] => {
    const undone = entries.map((entry) => ({ ...entry, amountCents: -entry.amountCents }))
    const change = merged([...entriesAt(to, shares), ...undone])
    entries = [...entries, ...change]
    const posting = {
      source: `payout:${payoutId}:${name}`,
      kind,
      objectId: payoutId,
      chargeId: null,
      amountCents: Math.abs(amountCents),
      companyId: null,
      plumberId,
      occurredAt: to === 'sent' ? created : Math.max(created, arrivalDate),
      entries: change,
    }
    return change.length > 0 ? [posting] : []
  }
  if (!booked.kinds.includes(kinds[reached]))
    return [
      ...(booked.kinds.length === 0 ? move('sent', kinds.sent, 'sent') : []),
      ...(reached === 'sent' ? [] : move(reached, kinds[reached], reached)),
    ]
  return move(reached, 'payout_shared', `shared:${booked.kinds.length}`)
}
