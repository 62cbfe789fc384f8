import type { Call } from '../call.ts'
import { ofAccount } from '../store/own-rows.ts'
import { setTimer } from '../store/timers.ts'
import { emit } from '../webhooks/emit.ts'
import { readBalance } from './balance.ts'

/** Makes the money of one account available whose second has come. */
export const releaseFunds = async (call: Call, owner: string) => {
  const { rows } = await call.tx.query<{ next: number | null }>(
    `with released as (
       update stripe_simulator.object set data = data || '{"status":"available"}'
       where kind = 'balance_transaction' and ${ofAccount('$1')}
         and data->>'status' = 'pending' and (data->>'available_on')::int <= $2::int)
     select min((data->>'available_on')::int) as next from stripe_simulator.object
     where kind = 'balance_transaction' and ${ofAccount('$1')}
       and data->>'status' = 'pending' and (data->>'available_on')::int > $2::int`,
    [call.account, call.now],
  )
  const next = rows[0]?.next ?? null
  if (next !== null) await setTimer(call, 'release_funds', owner, next)
  await emit(call, 'balance.available', await readBalance(call))
}
