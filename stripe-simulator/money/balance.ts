import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { ofAccount } from '../store/own-rows.ts'

/** The sums on the account's balance in cents: what is available and what is not yet. */
export const balanceSums = async (call: Call) => {
  const { rows } = await call.tx.query<{ status: string; net: number }>(
    `select data->>'status' as status, sum((data->>'net')::bigint)::double precision as net
     from stripe_simulator.object
     where kind = 'balance_transaction' and ${ofAccount('$1')}
     group by data->>'status'`,
    [call.account],
  )
  const of = (status: string) => rows.find((row) => row.status === status)?.net ?? 0
  return { available: of('available'), pending: of('pending') }
}

/** The balance of the account the call works for. */
export const readBalance = async (call: Call): Promise<Stripe.Balance> => {
  const { available, pending } = await balanceSums(call)
  const sum = (amount: number) => [{ amount, currency: 'usd', source_types: { card: amount } }]
  return {
    object: 'balance',
    available: sum(available),
    instant_available: sum(Math.max(available + Math.min(pending, 0), 0)),
    livemode: false,
    pending: sum(pending),
  }
}
