import type { PaymentFacts } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { momentOf, secondsOf } from '../../../lib/time/epoch.ts'
import { markPaid, markTransferred } from '../../jobs/index.ts'
import { recordTransfer } from '../queries/record-transfer.ts'
import { findPayment, type KnownPayment, recordPaid } from '../queries/settle-payment.ts'
import { type PaymentDifference, shareDifference } from '../transfers/share-difference.ts'
import { currencyOf } from './currency-of.ts'
import { giveBack } from './give-back.ts'

/** What came of a report of the provider, and why where nothing was applied. */
export type Verdict = {
  result: 'applied' | 'ignored' | 'refused'
  reason?: string
  /** Where a person has to look: what to look for. */
  alarm?: Record<string, string>
}

const refused = (reason: string): Verdict => ({ result: 'refused', reason })

/**
 * The same acceptance of the same job may be made twice where a restored database has forgotten the first, and the
 * provider then answers the first one's link.
 */
const isOfBefore = ({ createdAt }: KnownPayment, { paidAt, isGivenBack }: PaymentFacts) =>
  isGivenBack && paidAt !== null && paidAt < secondsOf(createdAt)

/**
 * When a payment was made: by the provider, as its charge stands in the ledger and on every statement, however late
 * we hear of it. Clocks differ: it was neither before its acceptance nor is it after now.
 */
const paidAtOf = ({ createdAt }: KnownPayment, { paidAt }: PaymentFacts, now: Date): Date => {
  if (paidAt === null) return now
  const made = Math.max(momentOf(paidAt).getTime(), createdAt.getTime())
  return new Date(Math.min(made, now.getTime()))
}

const differenceOf = async (
  context: Context,
  known: KnownPayment,
  facts: PaymentFacts,
): Promise<PaymentDifference | undefined> => {
  if (facts.companyId !== known.companyId) return 'other_company'
  if (facts.amountCents !== known.chargeCents || facts.currency !== 'usd') return 'other_amount'
  return shareDifference(context, known, facts)
}

/** Job, payment, customer and transfer in one transaction; false where no payment was due. */
const apply = async (context: Context, known: KnownPayment, facts: PaymentFacts) => {
  const at = context.clock()
  const settlement = { jobId: known.jobId, acceptance: known.acceptance, at }
  const paidAt = paidAtOf(known, facts, at)
  const { transferId, destinationPayment, chargeId } = facts
  const applied = await context.db.transaction(async (tx) => {
    if (!(await markPaid(context, tx, { ...settlement, paidAt }))) return false
    if (!(await recordPaid(tx, known, facts, { at, paidAt })))
      throw new Error(`Job ${known.jobId} was due but its payment ${known.id} is not open`)
    if (transferId) {
      await recordTransfer(tx, known.id, { transferId, destinationPayment }, at)
      await markTransferred(context, tx, settlement)
    } else await context.tasks.enqueue(tx, 'transferLater', { paymentId: known.id })
    if (chargeId) await context.tasks.enqueue(tx, 'syncCharge', { chargeId })
    return true
  })
  if (!applied) return false
  context.metrics.jobs.inc({ step: 'paid' })
  context.live.publish({ about: 'jobs', jobIds: [known.jobId], moneyAlone: true })
  return true
}

/**
 * Applies what the provider says of one checkout: once, however often and in whatever order it is
 * told. Money for a job that is not due (any more) goes back; figures that do not fit are refused, and so is what
 * was given back of an acceptance that a restored database had forgotten: a new link takes the money.
 */
export const settle = async (context: Context, facts: PaymentFacts): Promise<Verdict> => {
  const { jobId, acceptance, checkoutSessionId } = facts
  if (!facts.paid) return { result: 'ignored', reason: 'not paid' }
  if (jobId === null || acceptance === null) return refused('no job in the metadata')
  const known = await findPayment(context.db, jobId, acceptance)
  // One that a restored database no longer has was paid all the same, and nobody else would say so.
  const difference: PaymentDifference | undefined = known
    ? await differenceOf(context, known, facts)
    : 'no_such_payment'
  if (!known || difference) {
    context.log.error({ jobId, checkoutSessionId, difference }, 'payment does not fit its job')
    const alarm = {
      job: String(jobId),
      checkout: checkoutSessionId,
      cents: String(facts.amountCents),
      ...currencyOf(facts),
    }
    return { ...refused(difference ?? ''), alarm }
  }
  if (known.status === 'open' && known.isDue && isOfBefore(known, facts))
    return refused('given back before the job was taken')
  if (known.status === 'open' && (await apply(context, known, facts))) return { result: 'applied' }
  const now = await findPayment(context.db, jobId, acceptance)
  const same = now?.checkoutSessionId === checkoutSessionId
  if (same && now?.status === 'paid') return { result: 'applied' }
  if (!same) await giveBack(context, known, facts)
  return refused('given back: no payment was due')
}
