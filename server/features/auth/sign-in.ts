import type { z } from 'zod'
import type { Role } from '#contract/endpoint.ts'
import type { loginBody } from '#contract/endpoints/auth.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import type { Visit } from '../../http/visit.ts'
import { verifyPassword } from '../../lib/password.ts'
import { hoursAfter } from '../../lib/time/clock.ts'
import { newToken, tokenHash } from '../../lib/tokens.ts'
import { attemptsOf } from './attempts.ts'
import { noteGuess } from './note-guess.ts'
import { openSession } from './open-session.ts'
import { insertAccountToken } from './queries/account-tokens.ts'
import { findAccount, holdPassword, isAccountBlocked } from './queries/accounts.ts'
import { forgiveAttempts } from './queries/attempts.ts'
import { findSecret } from './queries/second-factor.ts'
import { refuseBlocked, throttle } from './throttle.ts'
import { watchSignIn } from './watch-sign-in.ts'

/** Minutes in which the code has to follow the password. */
const codeMinutes = 5

const askForCode = async (tx: Queryable, role: Role, accountId: number, now: Date) => {
  const token = newToken()
  await insertAccountToken(tx, {
    role,
    accountId,
    purpose: 'second_factor',
    tokenHash: tokenHash(token),
    expiresAt: hoursAfter(now, codeMinutes / 60),
  })
  return { second_factor: token }
}

const passFirstStep = async (
  context: Context,
  role: Role,
  { email, password }: z.output<typeof loginBody>,
  { address, userAgent }: Visit,
) => {
  const now = context.clock()
  const attempts = attemptsOf('sign-in', role, email, address)
  await refuseBlocked(context.db, attempts, now)
  const account = await findAccount(context.db, role, { email })
  const fits = await verifyPassword(account?.passwordHash, password)
  if (!account || !fits) {
    await throttle(context, attempts)
    await noteGuess(context, role, email)
    return null
  }
  return context.db.transaction(async (tx) => {
    // Many tries at once pass the first look together: those that were counted meanwhile decide.
    await refuseBlocked(tx, attempts, now)
    if (!(await holdPassword(tx, role, account.id, account.passwordHash))) return null
    await forgiveAttempts(tx, attempts)
    if (await isAccountBlocked(tx, role, account.id)) return 'blocked' as const
    const secret = await findSecret(tx, { role, accountId: account.id })
    if (secret?.inForce) return askForCode(tx, role, account.id, now)
    return openSession(tx, role, account, { userAgent, now })
  })
}

/**
 * Signs an account in for one day (sections 3 and 9), or answers a token for the second step where
 * it asks for a code; null when e-mail or password are wrong, `blocked` when both are right and an
 * operator keeps the account out. Fails with `too_many_tries` after too many tries, whether or
 * not this one is right.
 */
export const signIn = (
  context: Context,
  role: Role,
  given: z.output<typeof loginBody>,
  visit: Visit,
) => watchSignIn(context, role, visit, () => passFirstStep(context, role, given, visit))
