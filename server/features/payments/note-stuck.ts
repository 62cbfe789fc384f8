import type { Queryable } from '../../adapters/database/port.ts'
import type { AccountStatus, ChargeFacts } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { notify, tellOperator } from '../notifications/index.ts'
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

/** Money that is the plumber's again waits for their account, whatever they heard of that before. */
const tellPlumber = (
  context: Context,
  tx: Queryable,
  { plumberId, jobId }: ChargedPayment,
  { status, missing }: AccountStatus,
) => {
  const to = { role: 'plumber', accountId: plumberId, jobId } as const
  return notify(context, tx, context.clock(), [
    status === 'Notexists'
      ? { ...to, kind: 'accountDisconnected' }
      : { ...to, kind: 'accountRestricted', missing },
  ])
}

type Stuck = {
  due: MoneyDue
  /** How the account stands that cannot receive it. */
  account: AccountStatus | undefined
}

/**
 * It is tried again later, also where a charge has no payment of its own. Of an account that holds too
 * little the operator hears once, of one that cannot receive its plumber. Amounts in cents.
 */
export const noteStuck = async (
  context: Context,
  { chargeId, jobId }: ChargeFacts,
  known: ChargedPayment | undefined,
  { due: { kind, order: ordered }, account }: Stuck,
): Promise<void> => {
  const { amountCents, ...order } = ordered
  context.log.error({ kind, amountCents, ...order }, 'money of a payment could not be moved')
  const isNews = await context.db.transaction(async (tx) => {
    const isNews = await plan(tx, chargeId, known, context.clock())
    if (!isNews) return false
    if (known && account) await tellPlumber(context, tx, known, account)
    if (kind !== 'reversal') return true
    const job = known?.jobId ?? jobId
    const facts = {
      ...(job !== null && { job: String(job) }),
      ...(!known && { charge: chargeId }),
      transfer: 'transferId' in order ? order.transferId : '',
      cents: String(amountCents),
    }
    await tellOperator(context, tx, { about: 'reversalRefused', facts })
    return true
  })
  if (isNews && known) context.live.publish({ about: 'jobs', jobIds: [known.jobId] })
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
