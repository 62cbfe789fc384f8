import type Stripe from 'stripe'
import type { Call } from '../call.ts'

/** The movements of the call's account that no automatic payout has taken along yet, oldest first. */
export const unpaidMovements = async (call: Call) => {
  const { rows } = await call.tx.query<{ data: Stripe.BalanceTransaction }>(
    `select data from stripe_simulator.object
     where kind = 'balance_transaction' and account = $1 and extra->>'payout' is null order by seq`,
    [call.account],
  )
  return rows.map((row) => row.data)
}

/** Notes which payout takes these movements along. */
export const assignToPayout = async (call: Call, payout: string, movements: string[]) => {
  await call.tx.query(
    `update stripe_simulator.object set extra = extra || jsonb_build_object('payout', $1::text)
     where kind = 'balance_transaction' and id = any($2::text[])`,
    [payout, movements],
  )
}
