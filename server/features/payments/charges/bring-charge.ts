import type { Queryable } from '../../../adapters/database/port.ts'
import type { ChargeFacts } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { type Posting, recordChargeFacts } from '../../ledger/index.ts'
import { isOvertaken, overtaken, untilKept } from '../newest-look.ts'
import { resumeChecks } from '../queries/checks.ts'
import {
  type ChargedPayment,
  findPaymentOfCharge,
  markOfCharge,
} from '../queries/synced-payment.ts'
import { findTransfer } from '../transfers/find-transfer.ts'
import { keepTransfer } from '../transfers/keep-transfer.ts'
import { applyStanding } from './apply-standing.ts'
import { isUnsent, moneyDue } from './money-due.ts'
import { standingOf } from './money-standing.ts'
import { noteMoved } from './note-stuck.ts'
import type { Verdict } from './settle.ts'
import { tellPaidTwice } from './tell-paid-twice.ts'
import { tellReturnFailed } from './tell-return-failed.ts'
import { tellStrayDispute } from './tell-stray-dispute.ts'

const verdictOf = ({ jobId }: ChargeFacts, known: ChargedPayment | undefined): Verdict => {
  if (known) return { result: 'applied' }
  return jobId === null
    ? { result: 'ignored', reason: 'not for a job' }
    : { result: 'applied', reason: 'booked; it settles no payment' }
}

/** What waits for its first transfer may have waited for a refund that failed, or a dispute. */
const sendOn = async (context: Context, tx: Queryable, known: ChargedPayment) => {
  if (known.status !== 'paid' || known.transferredAt) return
  await resumeChecks(tx, known.id, context.clock())
  await context.tasks.enqueue(tx, 'transferLater', { paymentId: known.id })
}

/** A charge without a payment is one that settled nothing. */
const tellStray = async (
  context: Context,
  tx: Queryable,
  { facts, booked, backCents }: { facts: ChargeFacts; booked: Posting[]; backCents: number },
) => {
  await tellPaidTwice(context, tx, { facts, booked, backCents })
  await tellStrayDispute(context, tx, { facts, booked })
  const { jobId } = facts
  for (const { kind, companyId, amountCents: cents } of booked)
    if (kind === 'refund_failed' && jobId !== null)
      await tellReturnFailed(context, tx, { jobId, companyId, cents, facts })
}

const lookAt = async (context: Context, chargeId: string) => {
  const seen = await markOfCharge(context.db, chargeId)
  const askedAt = context.clock()
  const facts = await context.payments.charge(chargeId)
  if (facts.amountCents === 0)
    return { verdict: { result: 'ignored', reason: 'not paid' } as const }
  const standing = standingOf(facts)
  const found = await findTransfer(context, facts)
  const brought = await context.db.transaction(async (tx) => {
    const booked = await recordChargeFacts(tx, facts, context.clock())
    const charged = await findPaymentOfCharge(tx, chargeId)
    if (charged && isOvertaken(seen, charged.syncedAt)) return overtaken
    if (!charged) await tellStray(context, tx, { facts, booked, backCents: standing.backCents })
    const known = charged && (await keepTransfer(context, tx, charged, { facts, found }))
    const changed = known && (await applyStanding(context, tx, { known, facts, standing, askedAt }))
    if (known && changed) await sendOn(context, tx, known)
    const due = moneyDue(facts, known, standing)
    const isMoved = !due && !(known && isUnsent(facts, known, standing))
    if (isMoved) await noteMoved(tx, chargeId, known)
    const isSent = known?.transferredAt !== charged?.transferredAt
    return { known, due, isNews: changed || isSent || (isMoved && known?.stuckAt) }
  })
  if (brought === overtaken) return overtaken
  const { known, due, isNews } = brought
  if (known && isNews)
    context.live.publish({ about: 'jobs', jobIds: [known.jobId], moneyAlone: true })
  return { verdict: verdictOf(facts, known), facts, known, due }
}

/**
 * Brings ledger, payment and job to what the provider says of a charge now, and tells both sides, in one
 * transaction; answers the charge, and what has to move for it. Of one that was not paid there is none.
 */
export const bringCharge = (context: Context, chargeId: string) =>
  untilKept(() => lookAt(context, chargeId))
