import type { SimulatedEvent } from '../objects/kinds.ts'
import type { SimulatorSql } from '../options.ts'

export type DueDelivery = { event_id: string; attempts: number; event: SimulatedEvent }
type Failure = { status: number | null; error: string; dueMs: number | null }

/** The oldest events that are to be sent now, without those that are on their way. */
export const dueDeliveries = async (
  sql: SimulatorSql,
  nowMs: number,
  onTheirWay: string[],
  limit: number,
) => {
  const { rows } = await sql.query<DueDelivery>(
    `select d.event_id, d.attempts, o.data as event
     from stripe_simulator.delivery d join stripe_simulator.object o on o.id = d.event_id
     where d.state = 'pending' and d.due_ms <= $1 and d.event_id <> all($2::text[])
     order by o.seq limit ${limit}`,
    [nowMs, onTheirWay],
  )
  return rows
}

/** When the next event is due, in milliseconds since 1970; null when none waits. */
export const nextDueMs = async (sql: SimulatorSql) => {
  const { rows } = await sql.query<{ due: number | null }>(
    `select min(due_ms) as due from stripe_simulator.delivery where state = 'pending'`,
  )
  return rows[0]?.due ?? null
}

/** How many events are in which state of delivery. */
export const deliveryCounts = async (sql: SimulatorSql) => {
  const { rows } = await sql.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from stripe_simulator.delivery group by state',
  )
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  return { pending: of('pending'), delivered: of('delivered'), failed: of('failed') }
}

/** Notes that an event has arrived; nothing is pending any more. */
export const markDelivered = async (sql: SimulatorSql, eventId: string, status: number) => {
  await sql.query(
    `update stripe_simulator.delivery
     set state = 'delivered', attempts = attempts + 1, last_status = $2, last_error = null
     where event_id = $1`,
    [eventId, status],
  )
  await sql.query(
    `update stripe_simulator.object set data = data || '{"pending_webhooks":0}' where id = $1`,
    [eventId],
  )
}

/** Notes that an event did not arrive and when it is tried again; without a time it is given up. */
export const markMissed = async (sql: SimulatorSql, eventId: string, failure: Failure) => {
  await sql.query(
    `update stripe_simulator.delivery
     set state = $2, attempts = attempts + 1, due_ms = $3, last_status = $4, last_error = $5
     where event_id = $1`,
    [
      eventId,
      failure.dueMs === null ? 'failed' : 'pending',
      failure.dueMs ?? 0,
      failure.status,
      failure.error.slice(0, 500),
    ],
  )
}

/** Makes an event due at once, whether or not it arrived before; false when there is none. */
export const sendAgain = async (sql: SimulatorSql, eventId: string) => {
  const { rows } = await sql.query(
    `update stripe_simulator.delivery set state = 'pending', attempts = 0, due_ms = 0
     where event_id = $1 returning event_id`,
    [eventId],
  )
  return rows.length > 0
}
