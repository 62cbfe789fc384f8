import type { Queryable } from '../../../adapters/database/port.ts'
import type { AccountStatus, ChargeFacts } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { notify, tellOperator } from '../../notifications/index.ts'
import { takeAlert } from '../queries/alert-pace.ts'
import { resumeChecks, scheduleCheck } from '../queries/checks.ts'
import { forgetStuckCharge, keepStuckCharge, keepUntoldCharge } from '../queries/stuck-charges.ts'
import {
  type ChargedPayment,
  storeMoved,
  storeStuck,
  storeUntold,
} from '../queries/synced-payment.ts'
import type { MoneyDue } from './money-due.ts'
import type { Obstacle } from './obstacle.ts'

/** Plans the next try, at once where time alone may have done it; true where it is news that the charge is stuck. */
const plan = async (
  tx: Queryable,
  chargeId: string,
  known: ChargedPayment | undefined,
  { on }: Obstacle,
  at: Date,
) => {
  if (!known) return keepStuckCharge(tx, chargeId, on, at)
  const isNews = await storeStuck(tx, known.id, on, at)
  if (isNews && on === 'name') await resumeChecks(tx, known.id, at)
  else await scheduleCheck(tx, known.id, at)
  return isNews
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

/** What the operator hears. */
const alerts = {
  their_balance: 'reversalRefused',
  our_balance: 'sendingRefused',
  provider: 'moveRefused',
} as const

/** The next try is news again. */
const keepUntold = (tx: Queryable, chargeId: string, known: ChargedPayment | undefined) =>
  known ? storeUntold(tx, known.id) : keepUntoldCharge(tx, chargeId)

/** The provider's word for why it refuses. */
const codeOf = (obstacle: Obstacle): Record<string, string> =>
  obstacle.on === 'provider' && obstacle.code !== null ? { code: obstacle.code } : {}

type Stuck = {
  facts: ChargeFacts
  known: ChargedPayment | undefined
  due: MoneyDue
  obstacle: Obstacle
}

const tell = async (
  context: Context,
  tx: Queryable,
  { facts: { chargeId, jobId }, known, due: { kind, order }, obstacle }: Stuck,
) => {
  if (obstacle.on === 'name') return
  if (obstacle.on === 'account') {
    if (known) await tellPlumber(context, tx, known, obstacle.account)
    return
  }
  const about = alerts[obstacle.on]
  if (!(await takeAlert(tx, about, context.clock()))) return keepUntold(tx, chargeId, known)
  const job = known?.jobId ?? jobId
  const facts = {
    ...(job !== null && { job: String(job) }),
    ...((!known || kind === 'sending') && { charge: chargeId }),
    ...(kind === 'reversal' && { transfer: order.transferId }),
    cents: String(order.amountCents),
    ...codeOf(obstacle),
  }
  await tellOperator(context, tx, { about, facts })
}

/**
 * It is tried again later, also where a charge has no payment of its own. Of a balance that holds too little,
 * the account's or ours, and of a provider that refuses, the operator hears once (of more than a few at
 * a slow pace), of an account that cannot receive its plumber, of a name that is taken nobody. Amounts in cents.
 */
export const noteStuck = async (context: Context, stuck: Stuck): Promise<void> => {
  const { facts, known, due, obstacle } = stuck
  const level = obstacle.on === 'name' ? 'warn' : 'error'
  context.log[level](
    { kind: due.kind, on: obstacle.on, ...codeOf(obstacle), ...due.order },
    'money of a payment could not be moved',
  )
  const isNews = await context.db.transaction(async (tx) => {
    const isNews = await plan(tx, facts.chargeId, known, obstacle, context.clock())
    if (isNews) await tell(context, tx, stuck)
    return isNews
  })
  if (isNews && known)
    context.live.publish({ about: 'jobs', jobIds: [known.jobId], moneyAlone: true })
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
