import { isProviderFailure } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { bringCharge } from './bring-charge.ts'
import type { MoneyDue } from './money-due.ts'
import { noteStuck } from './note-stuck.ts'
import type { Verdict } from './settle.ts'

/** Moves of one call: enough for a charge that was sent on more than once. */
const mostMoves = 4

const isEmptyAccount = (error: unknown) =>
  isProviderFailure(error) && error.providerFailure.code === 'balance_insufficient'

/** False where it has to wait: the account holds too little, or cannot receive. */
const move = async ({ payments }: Context, due: MoneyDue): Promise<boolean> => {
  try {
    if (due.kind === 'reversal') await payments.reverseTransfer(due.order)
    else {
      const { status } = await payments.accountStatus(due.order.destinationAccount)
      if (status !== 'Complete') return false
      await payments.sendLater(due.order)
    }
    return true
  } catch (error) {
    if (isEmptyAccount(error)) return false
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
  for (let moves = 0; ; moves += 1) {
    const { verdict, facts, known, due } = await bringCharge(context, chargeId)
    if (!due || moves === mostMoves) return verdict
    if (await move(context, due)) continue
    await noteStuck(context, facts, known, due)
    return verdict
  }
}
