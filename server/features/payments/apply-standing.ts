import type { Queryable } from '../../adapters/database/port.ts'
import type { ChargeFacts } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import type { TaskData } from '../../tasks/definitions.ts'
import { type MoneyChange, markMoney } from '../jobs/index.ts'
import { notify, tellOperator } from '../notifications/index.ts'
import { keptOf, leftToAPerson, waitingOf } from './money-due.ts'
import { accountOfMost, changesOf, type Standing, sentOn, statusOf } from './money-standing.ts'
import { type ChargedPayment, lowerSyncedAt, storeStanding } from './queries/synced-payment.ts'

type Synced = {
  known: ChargedPayment
  facts: ChargeFacts
  standing: Standing
  /** When the provider was asked. */
  askedAt: Date
}

/** What needs a person: the bank wants an answer, or money that went back came back to us. */
const operatorAlerts = { disputed: 'disputeOpened', refund_failed: 'refundFailed' } as const

const needsAPerson = (kind: MoneyChange['kind']): kind is keyof typeof operatorAlerts =>
  Object.hasOwn(operatorAlerts, kind)

const cameBack = ({ kind }: MoneyChange) => kind === 'refund_failed' || kind === 'dispute_won'

const alert = async (
  context: Context,
  tx: Queryable,
  { known, facts, standing }: Synced,
  changes: readonly MoneyChange[],
) => {
  const tell = (about: TaskData<'tellOperator'>['about'], cents: number) =>
    tellOperator(context, tx, {
      about,
      facts: { job: String(known.jobId), charge: facts.chargeId, cents: String(cents) },
    })
  for (const { kind, amountCents } of changes)
    if (needsAPerson(kind)) await tell(operatorAlerts[kind], amountCents)
  const share = changes.some(cameBack) ? leftToAPerson(facts, known, standing) : 0
  if (share > 0) await tell('shareNotSent', share)
}

/** A payment that settled nothing was given back: its company hears that, and nobody else. */
const tellReturned = async (
  context: Context,
  tx: Queryable,
  { companyId, jobId }: ChargedPayment,
  changes: readonly MoneyChange[],
) => {
  if (!changes.some(({ kind }) => kind === 'refunded')) return
  await notify(context, tx, context.clock(), [
    { kind: 'paymentReturned', role: 'company', accountId: companyId, jobId },
  ])
}

/** Seconds that the clocks of two instances may differ. */
const mostSecondsAhead = 60

/**
 * A look that seems older than the last may be newer where that one was stamped by a clock ahead of ours: the
 * charge is looked at again once that moment has passed. Further ahead than clocks differ it counts as now.
 */
const lookAgain = async (context: Context, tx: Queryable, { known, facts }: Synced) => {
  const now = context.clock()
  const ahead = Math.ceil(((known.syncedAt ?? now).getTime() - now.getTime()) / 1000)
  if (ahead <= 0) return
  if (ahead > mostSecondsAhead) await lowerSyncedAt(tx, known.id, now)
  const startAfterSeconds = Math.min(ahead, mostSecondsAhead)
  const { chargeId } = facts
  await context.tasks.enqueue(tx, 'syncCharge', { chargeId }, { startAfterSeconds })
}

/**
 * Keeps in the caller's transaction how the money of a charge stands, and tells what changed; false
 * where nothing did, or newer is known: from a clock ahead of ours, so that the charge is looked at again.
 */
export const applyStanding = async (
  context: Context,
  tx: Queryable,
  synced: Synced,
): Promise<boolean> => {
  const { known, facts, standing, askedAt } = synced
  const changes = changesOf(known, standing)
  const waitingCents = waitingOf(facts, known, standing)
  const fresh = await storeStanding(tx, known.id, askedAt, {
    refundedCents: standing.backCents,
    lostCents: standing.lostCents,
    reversedCents: standing.reversedCents,
    waitingCents,
    disputeStatus: standing.disputeStatus,
    disputeReason: standing.disputeReason,
    disputedAt: standing.disputedAt,
    receiptUrl: facts.receiptUrl,
    arrivals: sentOn(facts).flatMap(({ destinationPayment }) => destinationPayment ?? []),
    sentTo: accountOfMost(facts),
  })
  if (!fresh) {
    await lookAgain(context, tx, synced)
    return false
  }
  if (changes.length === 0 && waitingCents === known.waitingCents) return false
  await alert(context, tx, synced, changes)
  if (known.status !== 'paid') {
    await tellReturned(context, tx, known, changes)
    return true
  }
  const whole = standing.backCents >= known.chargeCents
  return markMoney(context, tx, {
    jobId: known.jobId,
    acceptance: known.acceptance,
    at: context.clock(),
    status: statusOf(known, standing, waitingCents > 0 && keptOf(facts) <= 0),
    paidAt: whole ? null : known.paidAt,
    isRefunded: standing.refundedCents >= known.chargeCents,
    changes,
  })
}
