import type { ChargeFacts } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { markTransferred } from '../jobs/index.ts'
import { bringCharge } from './bring-charge.ts'
import { plumberKeeps, standingOf } from './money-standing.ts'
import { recordTransfer } from './queries/record-transfer.ts'
import { findTransferDue, type TransferDue } from './queries/transfers-due.ts'

/** Cents to send on: what the company paid for and did not get back; none while a bank asks. */
const amountOf = (facts: ChargeFacts, { referralCents }: TransferDue) => {
  const { backCents, isAsked } = standingOf(facts)
  return isAsked ? 0 : plumberKeeps(referralCents, backCents)
}

/** The transfer there is, or the one that is made now; undefined where it has to wait. */
const transferFor = async (
  { payments }: Context,
  facts: ChargeFacts,
  due: TransferDue & { account: string },
) => {
  if (facts.transfer)
    return { transferId: facts.transfer.id, destinationPayment: facts.transfer.destinationPayment }
  // The provider sends it on by itself; another transfer would pay the plumber twice.
  if (facts.destination) return undefined
  const amountCents = amountOf(facts, due)
  if (amountCents === 0) return undefined
  if ((await payments.accountStatus(due.account)).status !== 'Complete') return undefined
  return payments.transfer({
    jobId: due.jobId,
    acceptance: due.acceptance,
    amountCents,
    destinationAccount: due.account,
    sourceChargeId: facts.chargeId,
  })
}

/**
 * Moves the referral amount (cents) of a paid job to its plumber where that has not happened yet
 * and the account can receive; otherwise nothing is lost, a later call moves it. What of it went back
 * meanwhile is recorded and told before: it was not sent.
 */
export const transferReferral = async (context: Context, paymentId: number): Promise<void> => {
  const due = await findTransferDue(context.db, paymentId)
  const { account, chargeId } = due ?? {}
  if (!due || !account || !chargeId) return
  const { facts } = await bringCharge(context, chargeId)
  const transfer = facts && (await transferFor(context, facts, { ...due, account }))
  if (!transfer) return
  const at = context.clock()
  await context.db.transaction(async (tx) => {
    const moved = await recordTransfer(tx, paymentId, transfer, at)
    if (moved) await markTransferred(context, tx, { ...moved, at })
    await context.tasks.enqueue(tx, 'syncCharge', { chargeId })
  })
  context.live.publish({ about: 'jobs', jobIds: [due.jobId] })
}
