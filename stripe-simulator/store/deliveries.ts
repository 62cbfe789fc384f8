import type { SimulatedEvent } from '../objects/kinds.ts'
import type { SimulatorSql } from '../options.ts'

export type DueDelivery = { id: number; event_id: string; attempts: number; event: SimulatedEvent }
type Attempt = {
  status: number | null
  error: string | null
  /** What the receiver answered, cut where it is long. */
  answer: string | null
  durationMs: number
}

/** Writes that an event is to be sent after some milliseconds, or that it is lost on its way. */
export const addDelivery = async (
  sql: SimulatorSql,
  eventId: string,
  { state, waitMs, sort }: { state: 'pending' | 'dropped'; waitMs: number; sort: number },
) => {
  await sql.query(
    `insert into stripe_simulator.delivery (event_id, state, due_ms, sort) values ($1, $2, $3, $4)`,
    [eventId, state, waitMs === 0 ? 0 : Date.now() + waitMs, sort],
  )
}

/** What is to be sent now, in order, without what is on its way. */
export const dueDeliveries = async (
  sql: SimulatorSql,
  nowMs: number,
  onTheirWay: number[],
  limit: number,
) => {
  const { rows } = await sql.query<DueDelivery>(
    `with due as (
       select id, event_id, attempts, sort from stripe_simulator.delivery
       where state = 'pending' and due_ms <= $1 and id <> all($2::bigint[])
       order by sort, id limit ${limit})
     select d.id::int as id, d.event_id, d.attempts, o.data as event
     from due d join stripe_simulator.object o on o.id = d.event_id order by d.sort, d.id`,
    [nowMs, onTheirWay],
  )
  return rows
}

/** When the next delivery is due, in milliseconds since 1970; null when none waits. */
export const nextDueMs = async (sql: SimulatorSql) => {
  const { rows } = await sql.query<{ due: number | null }>(
    `select min(due_ms) as due from stripe_simulator.delivery where state = 'pending'`,
  )
  return rows[0]?.due ?? null
}

/** How many deliveries are in which state. */
export const deliveryCounts = async (sql: SimulatorSql) => {
  const { rows } = await sql.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from stripe_simulator.delivery group by state',
  )
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  return {
    pending: of('pending'),
    delivered: of('delivered'),
    failed: of('failed'),
    dropped: of('dropped'),
  }
}

const logged = `insert into stripe_simulator.attempt (delivery_id, event_id, at_ms, duration_ms, status, error, answer)
  select id, event_id, `

/** Notes that a delivery has arrived; when no other waits, nothing is pending for the event. */
export const markDelivered = async (sql: SimulatorSql, id: number, attempt: Attempt) => {
  await sql.query(
    `with arrived as (
       update stripe_simulator.delivery
       set state = 'delivered', attempts = attempts + 1, last_status = $2, last_error = null
       where id = $1 returning id, event_id),
     done as (
       update stripe_simulator.object set data = data || '{"pending_webhooks":0}'
       where id in (select event_id from arrived) and not exists (
         select 1 from stripe_simulator.delivery d
         where d.event_id = object.id and d.state = 'pending' and d.id <> $1))
     ${logged} $3, $4, $2, null, $5 from arrived`,
    [id, attempt.status, Date.now(), attempt.durationMs, attempt.answer],
  )
}

/** Notes that a delivery did not arrive and when it is tried again; without a time it is given up. */
export const markMissed = async (
  sql: SimulatorSql,
  id: number,
  attempt: Attempt & { dueMs: number | null },
) => {
  await sql.query(
    `with missed as (
       update stripe_simulator.delivery
       set state = $2, attempts = attempts + 1, due_ms = $3, last_status = $4, last_error = $5
       where id = $1 returning id, event_id)
     ${logged} $6, $7, $4, $5, $8 from missed`,
    [
      id,
      attempt.dueMs === null ? 'failed' : 'pending',
      attempt.dueMs ?? 0,
      attempt.status,
      attempt.error?.slice(0, 500) ?? null,
      Date.now(),
      attempt.durationMs,
      attempt.answer,
    ],
  )
}

/** Sends an event once more, whatever became of it before; false when there is none. */
export const sendAgain = async (sql: SimulatorSql, eventId: string) => {
  const { rows } = await sql.query(
    `insert into stripe_simulator.delivery (event_id, due_ms)
     select id, 0 from stripe_simulator.object where id = $1 and kind = 'event' returning id`,
    [eventId],
  )
  return rows.length > 0
}

/** Loses what is still to be sent of an event; false when there is no such event. */
export const dropWaiting = async (sql: SimulatorSql, eventId: string) => {
  const { rows } = await sql.query(
    `with lost as (
       update stripe_simulator.delivery set state = 'dropped'
       where event_id = $1 and state = 'pending')
     select 1 from stripe_simulator.object where id = $1 and kind = 'event'`,
    [eventId],
  )
  return rows.length > 0
}

/** Makes everything that waits due at once; on demand also what was lost or given up. */
export const flushDeliveries = async (sql: SimulatorSql, states: string[]) => {
  await sql.query(
    `update stripe_simulator.delivery set state = 'pending', due_ms = 0,
       attempts = case when state = 'pending' then attempts else 0 end
     where state = any($1::text[])`,
    [states],
  )
}
