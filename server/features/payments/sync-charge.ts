import { type AccountStatus, isProviderFailure } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { bringCharge } from './bring-charge.ts'
import type { MoneyDue } from './money-due.ts'
import { noteStuck } from './note-stuck.ts'
import type { Verdict } from './settle.ts'

/** Moves of one call: enough for a charge that was sent on more than once. */
const mostMoves = 4

/** Seconds after which a charge is looked at again whose call was answered for other figures; that is forgotten in a day. */
const untilForgotten = 6 * 3600

/**
 * What came of a call: it has to wait where the account holds too little, or cannot receive (which one
 * says how it stands); its name may be taken by a call with other figures, of somebody who was faster or
 * of before.
 */
type Outcome = 'moved' | 'taken' | { waits: true; account?: AccountStatus }

const move = async ({ payments }: Context, due: MoneyDue): Promise<Outcome> => {
  try {
    if (due.kind === 'reversal') await payments.reverseTransfer(due.order)
    else {
      const account = await payments.accountStatus(due.order.destinationAccount)
      if (account.status !== 'Complete') return { waits: true, account }
      await payments.sendLater(due.order)
    }
    return 'moved'
  } catch (error) {
    const code = isProviderFailure(error) ? error.providerFailure.code : null
    if (code === 'balance_insufficient') return { waits: true }
    if (code === 'idempotency_error') return 'taken'
    throw error
  }
}

/**
 * Brings a charge and everything that hangs on it to what the provider says now: ledger, payment,
 * job, both sides told; takes back from the plumber what went back to the company, and sends it
 * again where that refund failed or that dispute was won after all (product decisions, Money).
 * Twice, late or out of order it ends the same.
 */
export const syncCharge = async (context: Context, chargeId: string): Promise<Verdict> => {
  const { db, tasks } = context
  for (let moves = 0; ; moves += 1) {
    const { verdict, facts, known, due } = await bringCharge(context, chargeId)
    if (!due || moves === mostMoves) return verdict
    const outcome = await move(context, due)
    if (outcome === 'moved') continue
    if (outcome === 'taken')
      await tasks.enqueue(db, 'syncCharge', { chargeId }, { startAfterSeconds: untilForgotten })
    else await noteStuck(context, facts, known, { due, account: outcome.account })
    return verdict
  }
}
