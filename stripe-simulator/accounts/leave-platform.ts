import { type Call, onBehalf } from '../call.ts'
import type { SimulatorSql } from '../options.ts'
import { dropTimersOf } from '../store/timers.ts'
import { emit } from '../webhooks/emit.ts'

// An account that has left belongs to itself, so that the platform does not find it any more.
const moveAccount = (sql: SimulatorSql, id: string, owner: string | null) =>
  sql.query(`update stripe_simulator.object set account = $2 where id = $1 and kind = 'account'`, [
    id,
    owner,
  ])

/** The account's owner, or the platform, ends the connection; nothing more is heard of it. */
export const leavePlatform = async (call: Call, id: string) => {
  const application = { id: call.clientId, object: 'application', name: 'Simulated platform' }
  await emit(onBehalf(call, id), 'account.application.deauthorized', application)
  await moveAccount(call.tx, id, id)
  await dropTimersOf(call.tx, id)
}

/** The account's owner connects it, perhaps once more. */
export const joinPlatform = async (call: Call, id: string) => {
  const application = { id: call.clientId, object: 'application', name: 'Simulated platform' }
  await moveAccount(call.tx, id, null)
  await emit(onBehalf(call, id), 'account.application.authorized', application)
}
