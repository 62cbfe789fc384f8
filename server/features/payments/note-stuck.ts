import type { Queryable } from '../../adapters/database/port.ts'
import type { ChargeFacts } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { tellOperator } from '../notifications/index.ts'
import type { MoneyDue } from './money-due.ts'
import { scheduleCheck } from './queries/checks.ts'
import { forgetStuckCharge, keepStuckCharge } from './queries/stuck-charges.ts'
import { type ChargedPayment, storeMoved, storeStuck } from './queries/synced-payment.ts'

/** Plans the next try; true where it is news that the charge is stuck. */
const plan = async (
  tx: Queryable,
  chargeId: string,
  known: ChargedPayment | undefined,
  at: Date,
) => {
  if (!known) return keepStuckCharge(tx, chargeId, at)
  await scheduleCheck(tx, known.id, at)
  return storeStuck(tx, known.id, at)
}

/**
 * It is tried again later, also where a charge has no payment of its own; of an account that holds
 * too little the operator hears once. Amounts in cents.
 */
export const noteStuck = async (
  context: Context,
  { chargeId, jobId }: ChargeFacts,
  known: ChargedPayment | undefined,
  { kind, order: { amountCents, ...order } }: MoneyDue,
): Promise<void> => {
  context.log.error({ kind, amountCents, ...order }, 'money of a payment could not be moved')
  await context.db.transaction(async (tx) => {
    const isNews = await plan(tx, chargeId, known, context.clock())
    if (!isNews || kind !== 'reversal') return
    const job = known?.jobId ?? jobId
    const facts = {
      ...(job !== null && { job: String(job) }),
      ...(!known && { charge: chargeId }),
      transfer: 'transferId' in order ? order.transferId : '',
      cents: String(amountCents),
    }
    await tellOperator(context, tx, { about: 'reversalRefused', facts })
  })
}

/** Nothing is left to move, in the caller's transaction. */
export const noteMoved = async (
  tx: Queryable,
  chargeId: string,
  known: ChargedPayment | undefined,
): Promise<void> => {
  if (known?.stuckAt) await storeMoved(tx, known.id)
  if (!known) await forgetStuckCharge(tx, chargeId)
}
