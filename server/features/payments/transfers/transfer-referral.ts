import type { ChargeFacts } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { markTransferred } from '../../jobs/index.ts'
import { bringCharge } from '../charges/bring-charge.ts'
import { plumberKeeps, standingOf } from '../charges/money-standing.ts'
import { noteStuck } from '../charges/note-stuck.ts'
import { obstacleOf } from '../charges/obstacle.ts'
import { recordTransfer } from '../queries/record-transfer.ts'
import type { ChargedPayment } from '../queries/synced-payment.ts'
import { findTransferDue, type TransferDue } from '../queries/transfers-due.ts'

/** Cents to send on: what the company paid for and did not get back; none while a bank asks. */
const amountOf = (facts: ChargeFacts, { referralCents }: TransferDue) => {
  const { backCents, isAsked } = standingOf(facts)
  return isAsked ? 0 : plumberKeeps(referralCents, backCents)
}

type Charged = { facts: ChargeFacts; known: ChargedPayment | undefined }

/** The transfer that is made now; undefined where there is one, or where it has to wait. */
const transferFor = async (
  context: Context,
  { facts, known }: Charged,
  due: TransferDue & { account: string },
) => {
  const { payments } = context
  // One that there is was kept with the charge; where the provider sends it on by itself, another would pay twice.
  if (facts.transfer || facts.destination) return undefined
  const amountCents = amountOf(facts, due)
  if (amountCents === 0) return undefined
  if ((await payments.accountStatus(due.account)).status !== 'Complete') return undefined
  const order = {
    jobId: due.jobId,
    acceptance: due.acceptance,
    amountCents,
    destinationAccount: due.account,
    sourceChargeId: facts.chargeId,
  }
  try {
    return await payments.transfer(order)
  } catch (error) {
    const obstacle = obstacleOf(error, 'sending')
    if (!obstacle) throw error
    const sending = { kind: 'sending', order: { ...order, sentCents: 0 } } as const
    await noteStuck(context, { facts, known, due: sending, obstacle })
    return undefined
  }
}

/**
 * Moves the referral amount (cents) of a paid job to its plumber where that has not happened yet
 * and the account can receive; otherwise nothing is lost, a later call moves it. Of a provider that refuses
 * it the operator hears. What of it went back meanwhile is recorded and told before: it was not sent.
 */
export const transferReferral = async (context: Context, paymentId: number): Promise<void> => {
  const due = await findTransferDue(context.db, paymentId)
  const { account, chargeId } = due ?? {}
  if (!due || !account || !chargeId) return
  const { facts, known } = await bringCharge(context, chargeId)
  const transfer = facts && (await transferFor(context, { facts, known }, { ...due, account }))
  if (!transfer) return
  const at = context.clock()
  await context.db.transaction(async (tx) => {
    const moved = await recordTransfer(tx, paymentId, transfer, at)
    if (moved) await markTransferred(context, tx, { ...moved, at })
    await context.tasks.enqueue(tx, 'syncCharge', { chargeId })
  })
  context.live.publish({ about: 'jobs', jobIds: [due.jobId], moneyAlone: true })
}
