import type { ChargeFacts } from '../../adapters/payments/port.ts'
import { ledgerAccounts } from '../../database/schema/index.ts'
import { type ChargeState, chargeBalances, noCharge } from './charge-balances.ts'
import type { Booked, Entry, KnownCharge, Posting, PostingKind } from './posting.ts'

/** One thing that the provider reported of a charge, and by how much it changes how that stands. */
type Step = Pick<Posting, 'source' | 'kind' | 'objectId' | 'amountCents' | 'occurredAt'> & {
  change: Partial<ChargeState>
}

const signed: Partial<Record<PostingKind, (amount: number) => Partial<ChargeState>>> = {
  charge: (charged) => ({ charged }),
  charge_unmatched: (charged) => ({ charged }),
  refund: (refunded) => ({ refunded }),
  refund_failed: (amount) => ({ refunded: -amount }),
  transfer: (transferred) => ({ transferred }),
  reversal: (reversed) => ({ reversed }),
  dispute: (disputed) => ({ disputed }),
  dispute_returned: (amount) => ({ disputed: -amount }),
}

const step = (
  kind: PostingKind,
  objectId: string,
  amountCents: number,
  occurredAt: number,
  { source = `${kind}:${objectId}`, fees = 0 } = {},
): Step => ({
  source,
  kind,
  objectId,
  amountCents,
  occurredAt,
  change: { ...signed[kind]?.(amountCents), fees },
})

/** A refund that failed or was called off came back; one that waits for the company has not begun. */
const refundSteps = (refund: ChargeFacts['refunds'][number]) => {
  const { id, amountCents, status, created, failedAt } = refund
  if (status === 'requires_action') return []
  const went = step('refund', id, amountCents, created)
  const cameBack = status === 'failed' || status === 'canceled'
  return cameBack ? [went, step('refund_failed', id, amountCents, failedAt ?? created)] : [went]
}

const transferSteps = (transfer: ChargeFacts['sentLater'][number]) => [
  step('transfer', transfer.id, transfer.amountCents, transfer.created),
  ...transfer.reversals.map(({ id, amountCents, created }) =>
    step('reversal', id, amountCents, created),
  ),
]

const disputeSteps = ({ id, movements }: ChargeFacts['disputes'][number]) =>
  movements.map((movement) =>
    step(
      movement.amountCents < 0 ? 'dispute' : 'dispute_returned',
      id,
      Math.abs(movement.amountCents),
      movement.created,
      { source: `dispute:${id}:${movement.id}`, fees: movement.feeCents },
    ),
  )

const stepsOf = (facts: ChargeFacts, known: KnownCharge | undefined): Step[] => {
  const { chargeId, movement, created } = facts
  if (!movement) return []
  const kind = known ? 'charge' : 'charge_unmatched'
  const source = `charge:${chargeId}`
  return [
    step(kind, chargeId, movement.amountCents, created, { source, fees: movement.feeCents }),
    ...(facts.transfer ? [facts.transfer, ...facts.sentLater] : []).flatMap(transferSteps),
    ...facts.refunds.flatMap(refundSteps),
    ...facts.disputes.flatMap(disputeSteps),
  ]
}

const plus = (state: ChargeState, change: Partial<ChargeState>): ChargeState => ({
  charged: state.charged + (change.charged ?? 0),
  fees: state.fees + (change.fees ?? 0),
  refunded: state.refunded + (change.refunded ?? 0),
  disputed: state.disputed + (change.disputed ?? 0),
  transferred: state.transferred + (change.transferred ?? 0),
  reversed: state.reversed + (change.reversed ?? 0),
})

const stateOf = (booked: readonly Booked[]) =>
  booked.reduce(
    (state, { kind, amountCents }) => plus(state, signed[kind]?.(amountCents) ?? {}),
    noCharge,
  )

const entriesBetween = (
  before: ChargeState,
  after: ChargeState,
  known: KnownCharge | undefined,
): Entry[] => {
  const from = chargeBalances(before, known?.referralCents ?? null)
  const to = chargeBalances(after, known?.referralCents ?? null)
  return ledgerAccounts.flatMap((account) => {
    const amountCents = (to[account] ?? 0) - (from[account] ?? 0)
    const { jobId = null, paymentId = null } = known ?? {}
    return amountCents === 0 ? [] : [{ account, amountCents, jobId, paymentId }]
  })
}

/**
 * What the ledger still has to book of a charge so that it says what the provider says: one posting
 * for each movement that is not among `booked`, each summing to zero. Facts that come twice, late or
 * in parts end in the same balances (section 9; product decisions, Money). `known` is the payment
 * that the charge is for; without it the money is `unmatched`.
 */
export const postingsOf = (
  facts: ChargeFacts,
  known: KnownCharge | undefined,
  booked: readonly Booked[],
): Posting[] => {
  const before = new Set(booked.map(({ source }) => source))
  const job = booked.some(({ kind }) => kind === 'charge_unmatched') ? undefined : known
  let state = stateOf(booked)
  return stepsOf(facts, job)
    .filter(({ source }) => !before.has(source))
    .map(({ change, ...about }) => {
      const next = plus(state, change)
      const entries = entriesBetween(state, next, job)
      state = next
      const { companyId = null, plumberId = null } = job ?? {}
      return { ...about, chargeId: facts.chargeId, companyId, plumberId, entries }
    })
    .filter(({ entries }) => entries.length > 0)
}
