import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { verifyPassword } from '../../lib/password.ts'
import { attemptsOf } from './attempts.ts'
import { noteGuess } from './note-guess.ts'
import { findAccount, findEmail } from './queries/accounts.ts'
import { forgiveAttempts } from './queries/attempts.ts'
import { refuseBlocked, throttle } from './throttle.ts'

/** The refusal of a password that is not the account's, at the field it was typed in. */
export const wrongPassword = (path: string) =>
  failure('invalid_input', [{ path, error: 'password_wrong' }])

type Given = { password: string; path: string; address: string }

/**
 * Lets a signed-in caller go on who knows the password, and answers its stored hash; a stolen
 * session does not. Fails with `invalid_input` at `path`, or with `too_many_tries`.
 */
export const checkPassword = async (
  context: Context,
  { role, id }: Pick<Member, 'role' | 'id'>,
  { password, path, address }: Given,
): Promise<string> => {
  const { db, clock } = context
  const attempts = attemptsOf('password', role, String(id), address)
  await refuseBlocked(db, attempts, clock())
  const account = await findAccount(db, role, { id })
  const fits = await verifyPassword(account?.passwordHash, password)
  if (!account || !fits) {
    await throttle(context, attempts)
    await noteGuess(context, role, await findEmail(db, role, id))
    throw wrongPassword(path)
  }
  // Many tries at once pass the first look together: those that were counted meanwhile decide.
  await refuseBlocked(db, attempts, clock())
  await forgiveAttempts(db, attempts)
  return account.passwordHash
}
