import type { ApiFaults } from '../api/mishap.ts'
import type { Availability, SimulatorSql } from '../options.ts'
import type { Disturbance } from '../webhooks/disturbance.ts'

/** What people change while the simulator runs; it outlives a restart. */
export type Settings = {
  /** Seconds that the simulator's clock is ahead of the clock it was given. */
  clockOffset?: number
  availableAfter?: Availability
  captureAfter?: number
  webhooks?: Partial<Disturbance>
  api?: Partial<ApiFaults>
  /** Pauses in milliseconds between the attempts to deliver. */
  retryDelays?: number[] | null
  /** Events written since deliveries were last ordered to be disturbed. */
  eventsCounted?: number
}

type State = { settings: Settings; due: number | null }

/** The settings, and the second at which something is to happen next. */
export const readState = async (sql: SimulatorSql): Promise<State> => {
  const { rows } = await sql.query<State>(
    `select value as settings, (select min(due) from stripe_simulator.timer) as due
     from stripe_simulator.setting`,
  )
  return rows[0] ?? { settings: {}, due: null }
}

/** Changes some settings and leaves the others. */
export const changeSettings = async (sql: SimulatorSql, change: Settings) => {
  await sql.query('update stripe_simulator.setting set value = value || $1::jsonb', [
    JSON.stringify(change),
  ])
}

/** The number of the event that is being written, counted in the transaction that writes it. */
export const countEvent = async (sql: SimulatorSql) => {
  const { rows } = await sql.query<{ number: number }>(
    `update stripe_simulator.setting
     set value = value || jsonb_build_object('eventsCounted', coalesce((value->>'eventsCounted')::int, 0) + 1)
     returning (value->>'eventsCounted')::int as number`,
  )
  return rows[0]?.number ?? 0
}

/** Lets one transaction at a time move the simulator's world along. */
export const lockSettings = async (sql: SimulatorSql) => {
  await sql.query('select 1 from stripe_simulator.setting for update')
}
