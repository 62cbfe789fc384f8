import type { z } from 'zod'
import type { operatorJob } from '#contract/endpoints/operator/shown-job.ts'
import { disputePhase } from '#contract/rules/dispute-phase.ts'
import { jobStatus, offerState } from '#contract/rules/job-lifecycle.ts'
import { presentParty } from './present-party.ts'
import type { FoundJobRow } from './queries/found-jobs.ts'
import type { eventsOf, ledgerOf, offersOf, paymentsOf } from './queries/job-facts.ts'

type Answer = z.input<typeof operatorJob>
type Rows<F extends (...given: never[]) => PromiseLike<unknown[]>> = Awaited<ReturnType<F>>

const iso = (at: Date | null) => at?.toISOString() ?? null

const states = ['open', 'won', 'rejected', 'lost', 'lapsed'] as const

type Job = FoundJobRow['job']
type Offer = Rows<typeof offersOf>[number]['offer']

type Events = Rows<typeof eventsOf>

/** The companies that had won a job and did not pay in time. */
const unpaidBy = (events: Events): ReadonlySet<number | null> =>
  new Set(events.flatMap(({ kind, actorId }) => (kind === 'lapsed' ? [actorId] : [])))

type State = Answer['offers'][number]['state']

const stateOf = (
  { status }: Job,
  { state, companyId }: Offer,
  unpaid: ReadonlySet<number | null>,
): State => {
  if (state === offerState.open && status !== jobStatus.pending) return 'unanswered'
  // A company that deletes its account lets all that it could still accept lapse.
  if (state === offerState.lapsed && !unpaid.has(companyId)) return 'left'
  return states.find((name) => offerState[name] === state) ?? 'lost'
}

/** The job is won and not paid: its link can be replaced and another company can have it. */
export const isDue = ({ status, paymentStatus }: Job) =>
  status === jobStatus.accepted && paymentStatus === 'due'

type Offered = {
  rows: Rows<typeof offersOf>
  events: Events
  /** The companies that it could be given to now. */
  receivers: readonly { id: number }[]
}

/** Offers in words. */
export const presentOffers = (job: Job, { rows, events, receivers }: Offered): Answer['offers'] => {
  const unpaid = unpaidBy(events)
  return rows.map(({ offer, company }) => ({
    company: presentParty(company),
    state: stateOf(job, offer, unpaid),
    offered_at: offer.offeredAt.toISOString(),
    rejected_at: iso(offer.rejectedAt),
    reject_reason: [offer.rejectReason, offer.rejectText].filter(Boolean).join(': ') || null,
    can_receive: receivers.some(({ id }) => id === company.id),
  }))
}

export const presentPayments = (rows: Rows<typeof paymentsOf>): Answer['payments'] =>
  rows.map(({ payment, company }) => ({
    company,
    status: payment.status,
    charge: payment.chargeCents,
    refunded: payment.refundedCents,
    link: payment.linkUrl,
    charge_id: payment.chargeId,
    transfer_id: payment.transferId,
    created_at: payment.createdAt.toISOString(),
    paid_at: iso(payment.paidAt),
  }))

/** The provider refunds nothing of a charge about which a bank has to decide, or that it lost; an inquiry hinders nothing. */
const isBarred = (disputeStatus: string | null) =>
  disputePhase(disputeStatus) === 'open' || disputePhase(disputeStatus) === 'lost'

/** Cents that can be given back of what was paid. */
export const refundableOf = (rows: Rows<typeof paymentsOf>) =>
  rows.reduce(
    (sum, { payment: { status, chargeCents, refundedCents, disputeStatus } }) =>
      status === 'paid' && !isBarred(disputeStatus) ? sum + chargeCents - refundedCents : sum,
    0,
  )

type Somebody = { role: string; id: number | null }

export const presentHistory = (
  rows: Events,
  nameOf: (somebody: Somebody) => string,
): Answer['history'] =>
  rows.map(
    ({ at, kind, actorRole: role, actorId: id, fromStatus, toStatus, amountCents, count }) => ({
      at: at.toISOString(),
      kind,
      actor: { role, id, name: nameOf({ role, id }) },
      from_status: fromStatus,
      to_status: toStatus,
      amount: amountCents,
      count,
    }),
  )

export const presentLedger = (rows: Rows<typeof ledgerOf>): Answer['ledger'] =>
  rows.map((row) => ({ ...row, at: row.at.toISOString() }))
