import type { Call } from '../call.ts'
import type { SimulatorSql } from '../options.ts'

/** What happens by itself once the clock has come there. */
export type TimerKind =
  | 'capture_charge'
  | 'release_funds'
  | 'pay_out'
  | 'send_payout'
  | 'settle_payout'
  | 'expire_session'
  | 'answer_dispute'
  | 'decide_dispute'
  | 'settle_refund'
  | 'requirement_deadline'

export type Timer = {
  id: number
  due: number
  kind: TimerKind
  account: string | null
  ref: string
}

/** Sets something to happen at a second for the call's account; an earlier moment for the same wins. */
export const setTimer = async (call: Call, kind: TimerKind, ref: string, due: number) => {
  await call.tx.query(
    `insert into stripe_simulator.timer (kind, ref, account, due) values ($1, $2, $3, $4)
     on conflict (kind, ref) do update set due = least(timer.due, excluded.due)`,
    [kind, ref, call.account, due],
  )
}

/** Takes the timer that is due first, if its second has come, past those of these ids. */
export const takeTimer = async (sql: SimulatorSql, now: number, past: readonly number[]) => {
  const { rows } = await sql.query<Timer>(
    `delete from stripe_simulator.timer where id =
       (select id from stripe_simulator.timer where due <= $1::int and id <> all($2::bigint[])
        order by due, id limit 1)
     returning id::int as id, due, kind, account, ref`,
    [now, past],
  )
  return rows[0]
}

/** Forgets everything that was to happen to an account. */
export const dropTimersOf = async (sql: SimulatorSql, account: string) => {
  await sql.query('delete from stripe_simulator.timer where account = $1', [account])
}

/** Forgets what was to happen. */
export const dropTimer = async (sql: SimulatorSql, id: number) => {
  await sql.query('delete from stripe_simulator.timer where id = $1', [id])
}
