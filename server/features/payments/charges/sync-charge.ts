import type { Context } from '../../../context.ts'
import { bringCharge } from './bring-charge.ts'
import type { MoneyDue } from './money-due.ts'
import { noteStuck } from './note-stuck.ts'
import { type Obstacle, obstacleOf } from './obstacle.ts'
import type { Verdict } from './settle.ts'

/** Moves of one call: enough for a charge that was sent on more than once. */
const mostMoves = 4

const move = async ({ payments }: Context, due: MoneyDue): Promise<'moved' | Obstacle> => {
  try {
    if (due.kind === 'reversal') await payments.reverseTransfer(due.order)
    else {
      const account = await payments.accountStatus(due.order.destinationAccount)
      if (account.status !== 'Complete') return { on: 'account', account }
      await payments.sendLater(due.order)
    }
    return 'moved'
  } catch (error) {
    const obstacle = obstacleOf(error, due.kind)
    if (!obstacle) throw error
    return obstacle
  }
}

/**
 * Brings a charge and everything that hangs on it to what the provider says now: ledger, payment,
 * job, both sides told; takes back from the plumber what went back to the company, and sends it
 * again where that refund failed or that dispute was won after all (product decisions, Money).
 * Twice, late or out of order it ends the same.
 */
export const syncCharge = async (context: Context, chargeId: string): Promise<Verdict> => {
  for (let moves = 0; ; moves += 1) {
    const { verdict, facts, known, due } = await bringCharge(context, chargeId)
    if (!due || moves === mostMoves) return verdict
    const outcome = await move(context, due)
    if (outcome === 'moved') continue
    await noteStuck(context, { facts, known, due, obstacle: outcome })
    return verdict
  }
}
