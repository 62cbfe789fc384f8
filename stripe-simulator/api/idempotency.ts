import { createHash } from 'node:crypto'
import { fault } from '../errors.ts'
import type { SimulatorSql } from '../options.ts'

export type Answer = { status: number; body: object }

/** Keys are forgotten after this many seconds, as at the provider. */
const lifetime = 24 * 60 * 60

/** What must be equal for a key to stand for the same request. */
export const fingerprint = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** The answer kept for a key; refuses when the key was used with other parameters. */
export const recallAnswer = async (
  sql: SimulatorSql,
  key: string,
  print: string,
  now: number,
): Promise<Answer | undefined> => {
  const { rows } = await sql.query<{ fingerprint: string; status: number; body: object }>(
    `select fingerprint, status, body from stripe_simulator.idempotency
     where key = $1 and created > $2::int`,
    [key, now - lifetime],
  )
  const [kept] = rows
  if (kept === undefined || kept.fingerprint === print) return kept
  throw fault(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  })
}

/** Claims a key until the transaction ends; refuses when another transaction has it. */
export const claimKey = async (tx: SimulatorSql, key: string) => {
  const { rows } = await tx.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 7)) as free',
    [`stripe_simulator ${key}`],
  )
  if (rows[0]?.free !== true) throw keyInUse()
}

/** Keeps the answer for a key, in the transaction of the work it answers. */
export const keepAnswer = async (
  sql: SimulatorSql,
  key: string,
  print: string,
  now: number,
  answer: Answer,
) => {
  await sql.query(
    `insert into stripe_simulator.idempotency (key, fingerprint, status, body, created)
     values ($1, $2, $3, $4::jsonb, $5)
     on conflict (key) do update set fingerprint = excluded.fingerprint,
       status = excluded.status, body = excluded.body, created = excluded.created`,
    [key, print, answer.status, JSON.stringify(answer.body), now],
  )
}

/** Removes the answers nobody can ask for any more. */
export const forgetOldAnswers = async (sql: SimulatorSql, now: number) => {
  await sql.query('delete from stripe_simulator.idempotency where created <= $1::int', [
    now - lifetime,
  ])
}

/** Two requests with one key at the same moment: the second is refused with 409. */
export const keyInUse = () =>
  fault(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message:
      'There is currently another in-progress request using this Idempotent Key. Please try again later.',
  })
