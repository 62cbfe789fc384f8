import type Stripe from 'stripe'
import type { Call } from '../call.ts'

/** The standard account of an e-mail address, also one that has left the platform. */
export const standardAccountOf = async (call: Call, email: string) => {
  const { rows } = await call.tx.query<{ data: Stripe.Account }>(
    `select data from stripe_simulator.object
     where kind = 'account' and data @> $1::jsonb and (account is null or account = id)`,
    [JSON.stringify({ type: 'standard', email })],
  )
  return rows[0]?.data
}
