import type { SimulatorSql } from '../options.ts'

type LatestEvent = {
  id: string
  type: string
  account: string | null
  created: number
  state: 'pending' | 'delivered' | 'failed' | 'dropped'
  attempts: number
  last_error: string | null
}
type LatestObject = { id: string; kind: string; account: string | null; created: number }

/** The newest events with how far their delivery is. */
export const latestEvents = async (sql: SimulatorSql, limit: number) => {
  const { rows } = await sql.query<LatestEvent>(
    `select o.id, o.data->>'type' as type, o.account, o.created, d.state, d.attempts, d.last_error
     from stripe_simulator.object o join lateral (
       select state, attempts, last_error from stripe_simulator.delivery
       where event_id = o.id order by id desc limit 1) d on true
     order by o.seq desc limit ${limit}`,
  )
  return rows
}

/** The newest objects of every kind but events. */
export const latestObjects = async (sql: SimulatorSql, limit: number) => {
  const { rows } = await sql.query<LatestObject>(
    `select id, kind, account, created from stripe_simulator.object
     where kind not in ('event', 'account_link', 'login_link', 'oauth_code', 'oauth_key')
     order by seq desc limit ${limit}`,
  )
  return rows
}
