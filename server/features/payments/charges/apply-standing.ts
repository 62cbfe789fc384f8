import type { Queryable } from '../../../adapters/database/port.ts'
import type { ChargeFacts } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import type { TaskData } from '../../../tasks/definitions.ts'
import { type MoneyChange, markMoney } from '../../jobs/index.ts'
import { notify, tellOperator } from '../../notifications/index.ts'
import { nextMark } from '../newest-look.ts'
import { type ChargedPayment, storeStanding } from '../queries/synced-payment.ts'
import { isShareAgain, keptOf, leftToAPerson, waitingOf } from './money-due.ts'
import { accountOfMost, changesOf, type Standing, sentOn, statusOf } from './money-standing.ts'
import { tellReturnFailed } from './tell-return-failed.ts'

type Synced = {
  known: ChargedPayment
  facts: ChargeFacts
  standing: Standing
  /** When the provider was asked. */
  askedAt: Date
}

const cameBack = ({ kind }: MoneyChange) => kind === 'refund_failed' || kind === 'dispute_won'

/** What needs a person: the bank wants an answer, or money that went back came back to us. */
const alert = async (
  context: Context,
  tx: Queryable,
  { known, facts, standing }: Synced,
  changes: readonly MoneyChange[],
) => {
  const about = { job: String(known.jobId), charge: facts.chargeId }
  const tell = (kind: TaskData<'tellOperator'>['about'], cents: number, more = {}) =>
    tellOperator(context, tx, { about: kind, facts: { ...about, cents: String(cents), ...more } })
  const left = { left_cents: String(facts.amountCents - standing.backCents) }
  for (const { kind, amountCents } of changes) {
    if (kind === 'disputed') await tell('disputeOpened', amountCents)
    if (kind === 'refund_failed' && known.status === 'paid')
      await tell('refundFailed', amountCents, left)
  }
  const share = changes.some(cameBack) ? leftToAPerson(facts, known, standing) : 0
  if (share > 0) await tell('shareNotSent', share)
}

/** A payment that settled nothing was given back, or did not arrive there: its company hears that, and no plumber. */
const tellReturned = async (
  context: Context,
  tx: Queryable,
  { known: { companyId, jobId }, facts }: Synced,
  changes: readonly MoneyChange[],
) => {
  for (const { kind, amountCents: cents } of changes) {
    if (kind === 'refunded')
      await notify(context, tx, context.clock(), [
        { kind: 'paymentReturned', role: 'company', accountId: companyId, jobId },
      ])
    if (kind === 'refund_failed')
      await tellReturnFailed(context, tx, { jobId, companyId, cents, facts })
  }
}

/**
 * Keeps in the caller's transaction, which holds the payment and knows that no other look was kept meanwhile, how
 * the money of a charge stands, and tells what changed; false where nothing did.
 */
export const applyStanding = async (
  context: Context,
  tx: Queryable,
  synced: Synced,
): Promise<boolean> => {
  const { known, facts, standing, askedAt } = synced
  const changes = changesOf(known, standing)
  const waitingCents = waitingOf(facts, known, standing)
  await storeStanding(tx, known.id, {
    syncedAt: nextMark(known.syncedAt, askedAt),
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
  if (changes.length === 0 && waitingCents === known.waitingCents) return false
  await alert(context, tx, synced, changes)
  if (known.status !== 'paid') {
    await tellReturned(context, tx, synced, changes)
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
    isShareAgain: isShareAgain(facts, known, standing),
    changes,
  })
}
