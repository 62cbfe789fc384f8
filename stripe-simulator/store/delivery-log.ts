import type { SimulatorSql } from '../options.ts'

type LoggedDelivery = {
  id: number
  state: 'pending' | 'delivered' | 'failed' | 'dropped'
  attempts: number
  /** Milliseconds since 1970; 0 is at once. */
  due_ms: number
}
type LoggedAttempt = {
  delivery_id: number
  at_ms: number
  duration_ms: number
  status: number | null
  error: string | null
  answer: string | null
}

/** Everything that was done to deliver one event. */
export const readDeliveryLog = async (sql: SimulatorSql, eventId: string) => {
  const deliveries = await sql.query<LoggedDelivery>(
    `select id::int as id, state, attempts, due_ms from stripe_simulator.delivery
     where event_id = $1 order by id`,
    [eventId],
  )
  const attempts = await sql.query<LoggedAttempt>(
    `select delivery_id::int as delivery_id, at_ms, duration_ms, status, error, answer
     from stripe_simulator.attempt where event_id = $1 order by id`,
    [eventId],
  )
  return deliveries.rows.map((delivery) => ({
    ...delivery,
    log: attempts.rows.filter((attempt) => attempt.delivery_id === delivery.id),
  }))
}
