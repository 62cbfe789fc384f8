import type { PayoutFacts } from '../../adapters/payments/port.ts'
import type { Entry, Posting, PostingKind } from './posting.ts'

/** What of a payout belongs to which job; the rest of it belongs to none. */
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

const withRest = (amountCents: number, shares: readonly PayoutShare[]): PayoutShare[] => {
  const rest = shares.reduce((left, share) => left - share.amountCents, amountCents)
  return rest === 0 ? [...shares] : [...shares, { jobId: null, paymentId: null, amountCents: rest }]
}

/** Cents that belong to no job. */
const withoutJob = (entries: readonly Entry[]) =>
  merged(entries)
    .filter(({ jobId, amountCents }) => jobId === null && amountCents > 0)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)

/**
 * What the ledger still has to book of a payout: money leaves the connected account, then arrives
 * at the bank or comes back (section 9). `booked` is what it has booked before; where the jobs of a
 * payout become known only later, what was booked without a job is shared out among them.
 */
export const payoutPostingsOf = (
  facts: PayoutFacts,
  known: readonly PayoutShare[],
  booked: BookedPayout,
  plumberId: number | null,
): Posting[] => {
  const { payoutId, amountCents, created, arrivalDate } = facts
  const shares = withRest(amountCents, known)
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
  if (withoutJob(entriesAt(reached, shares)) >= withoutJob(entries)) return []
  return move(reached, 'payout_shared', `shared:${booked.kinds.length}`)
}
