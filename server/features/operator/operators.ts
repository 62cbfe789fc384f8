import { randomBytes } from 'node:crypto'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import { hashPassword } from '../../lib/password.ts'
import { deleteSessionsOf, newSecret, otpauthUrl } from '../auth/index.ts'
import { disableOperator, insertOperator, listOperators as listRows } from './queries/operators.ts'

/** 144 random bits; nobody chooses a password of their own. */
const newPassword = () => randomBytes(18).toString('base64url')

/**
 * Makes an operator and answers the password and the secret of the second factor, which stand
 * nowhere else. Fails with `email_in_use` where an active one has the address.
 */
export const addOperator = async (
  { db, seal, clock }: Context,
  { email, name }: { email: string; name: string },
) => {
  const password = newPassword()
  const secret = newSecret()
  const id = await insertOperator(db, {
    ...{ email, name, createdAt: clock() },
    passwordHash: await hashPassword(password),
    secretSealed: seal.close(secret),
  })
  if (id === undefined) throw failure('email_in_use')
  return { id, email, name, password, secret, otpauth_url: otpauthUrl(secret, email) }
}

/** Every operator there ever was. */
export const listOperators = async ({ db }: Context) =>
  (await listRows(db)).map(({ createdAt, disabledAt, ...known }) => ({
    ...known,
    created_at: createdAt.toISOString(),
    disabled_at: disabledAt?.toISOString() ?? null,
  }))

/** Ends an operator's sessions and every way to a new one, and answers their id; undefined where none is active. */
export const endOperator = async (tx: Queryable, email: string, at: Date) => {
  const id = await disableOperator(tx, email, at)
  if (id !== undefined) await deleteSessionsOf(tx, 'operator', id)
  return id
}

/** The same by command; fails with `not_found` where none is active. A restore undoes it: the log then says who it was. */
export const removeOperator = async ({ db, clock, log }: Context, email: string) => {
  const id = await db.transaction((tx) => endOperator(tx, email, clock()))
  if (id === undefined) throw failure('not_found')
  log.warn({ role: 'operator', id }, 'operator removed')
  return { id, removed: email }
}
