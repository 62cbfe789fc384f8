import type { LedgerAccount } from '../../database/schema/index.ts'

/** One side of a posting in cents: debit above zero, credit below. */
export type Entry = {
  account: LedgerAccount
  amountCents: number
  jobId: number | null
  paymentId: number | null
}

/** What the provider says moved, as the ledger books it; its entries sum to zero. */
export type Posting = {
  /** Names the movement: what has the same source is booked once. */
  source: string
  kind: PostingKind
  /** The provider's object that moved. */
  objectId: string
  chargeId: string | null
  /** Cents that moved, unsigned. */
  amountCents: number
  companyId: number | null
  plumberId: number | null
  /** Epoch seconds. */
  occurredAt: number
  entries: Entry[]
}

export const postingKinds = [
  'charge',
  'charge_unmatched',
  'refund',
  'refund_failed',
  'transfer',
  'reversal',
  'dispute',
  'dispute_returned',
  'payout_sent',
  'payout_paid',
  'payout_failed',
  'payout_shared',
  'own_payout',
  'provider_fee',
] as const

export type PostingKind = (typeof postingKinds)[number]

/** What was booked before, as far as it decides what is booked next. */
export type Booked = { source: string; kind: PostingKind; amountCents: number }

/** The job that a charge pays for; amounts in cents. */
export type KnownCharge = {
  jobId: number
  paymentId: number
  companyId: number
  plumberId: number
  referralCents: number
  chargeCents: number
}
