import type { Queryable } from '../../adapters/database/port.ts'
import type { ChargeFacts, ReversalOrder } from '../../adapters/payments/port.ts'
import { isProviderFailure } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { markTransferred } from '../jobs/index.ts'
import { recordChargeFacts } from '../ledger/index.ts'
import { tellOperator } from '../notifications/index.ts'
import { applyStanding } from './apply-standing.ts'
import { plumberKeeps, standingOf } from './money-standing.ts'
import { scheduleCheck } from './queries/checks.ts'
import { recordTransfer } from './queries/record-transfer.ts'
import {
  type ChargedPayment,
  findPaymentOfCharge,
  storeReversalRefused,
} from './queries/synced-payment.ts'
import type { Verdict } from './settle.ts'

/** What still has to come back from the plumber's account, by what the provider says. */
const reversalDue = (
  { transfer, amountCents }: ChargeFacts,
  known: ChargedPayment | undefined,
  { backCents, reversedCents }: ReturnType<typeof standingOf>,
): ReversalOrder | undefined => {
  if (!transfer || backCents === 0) return undefined
  const gone = Math.round((transfer.amountCents * backCents) / amountCents)
  const keeps = known ? plumberKeeps(known.referralCents, backCents) : transfer.amountCents - gone
  const due = transfer.amountCents - reversedCents - keeps
  return due > 0 ? { transferId: transfer.id, amountCents: due, reversedCents } : undefined
}

const verdictOf = ({ jobId }: ChargeFacts, known: ChargedPayment | undefined): Verdict => {
  if (known) return { result: 'applied' }
  return jobId === null
    ? { result: 'ignored', reason: 'not for a job' }
    : { result: 'applied', reason: 'booked; it settles no payment' }
}

/** A transfer that the provider made by itself some time after the payment. */
const keepTransfer = async (
  context: Context,
  tx: Queryable,
  known: ChargedPayment,
  { transfer }: ChargeFacts,
): Promise<ChargedPayment> => {
  const { id, status, transferredAt } = known
  if (!transfer || status !== 'paid' || transferredAt) return known
  const at = context.clock()
  const { id: transferId, destinationPayment } = transfer
  const moved = await recordTransfer(tx, id, { transferId, destinationPayment }, at)
  if (moved) await markTransferred(context, tx, { ...moved, at })
  return { ...known, transferredAt: at }
}

/** Ledger, payment and job in one transaction, as the provider has the charge now. */
const bring = async (context: Context, chargeId: string) => {
  const askedAt = context.clock()
  const facts = await context.payments.charge(chargeId)
  if (facts.amountCents === 0)
    return { verdict: { result: 'ignored', reason: 'not paid' } as const }
  const standing = standingOf(facts)
  const { known, changed } = await context.db.transaction(async (tx) => {
    await recordChargeFacts(tx, facts, context.clock())
    const charged = await findPaymentOfCharge(tx, chargeId)
    const found = charged && (await keepTransfer(context, tx, charged, facts))
    return {
      known: found,
      changed:
        found && (await applyStanding(context, tx, { known: found, facts, standing, askedAt })),
    }
  })
  if (known && changed) context.live.publish({ about: 'jobs', jobIds: [known.jobId] })
  return { verdict: verdictOf(facts, known), known, due: reversalDue(facts, known, standing) }
}

const isEmptyAccount = (error: unknown) =>
  isProviderFailure(error) && error.providerFailure.code === 'balance_insufficient'

/** The account does not hold enough: the operator hears of it once, and it is tried again later. */
const noteEmptyAccount = async (
  context: Context,
  known: ChargedPayment | undefined,
  { transferId, amountCents }: ReversalOrder,
) => {
  context.log.error({ transferId, amountCents }, 'a transfer could not be reversed')
  if (!known) return
  const at = context.clock()
  await context.db.transaction(async (tx) => {
    await scheduleCheck(tx, known.id, at)
    if (!(await storeReversalRefused(tx, known.id, at))) return
    const facts = {
      job: String(known.jobId),
      transfer: transferId,
      cents: String(amountCents),
    }
    await tellOperator(context, tx, { about: 'reversalRefused', facts })
  })
}

/**
 * Brings a charge and everything that hangs on it to what the provider says now: ledger, payment,
 * job, both sides told; takes back from the plumber what went back to the company (product
 * decisions, Money). Twice, late or out of order it ends the same.
 */
export const syncCharge = async (context: Context, chargeId: string): Promise<Verdict> => {
  const { verdict, known, due } = await bring(context, chargeId)
  if (!due) return verdict
  try {
    await context.payments.reverseTransfer(due)
  } catch (error) {
    if (!isEmptyAccount(error)) throw error
    await noteEmptyAccount(context, known, due)
    return verdict
  }
  return (await bring(context, chargeId)).verdict
}
