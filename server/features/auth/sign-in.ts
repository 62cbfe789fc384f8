import type { z } from 'zod'
import type { Role } from '#contract/endpoint.ts'
import type { loginBody } from '#contract/endpoints/auth.ts'
import { pickLanguage } from '#contract/language.ts'
import { tokenCookieDays } from '#contract/rules/limits.ts'
import type { Context } from '../../context.ts'
import type { Visit } from '../../http/visit.ts'
import { hoursAfter } from '../../lib/clock.ts'
import { failure } from '../../lib/failure.ts'
import { verifyPassword } from '../../lib/password.ts'
import { newToken, tokenHash } from '../../lib/tokens.ts'
import { attemptsOf } from './attempts.ts'
import { type Account, findAccount, holdPassword } from './queries/accounts.ts'
import { countAttempt, forgiveAttempts, isBlocked } from './queries/attempts.ts'
import { insertSession } from './queries/sessions.ts'

/**
 * Signs an account in for one day (sections 3 and 9); null when e-mail or password are wrong.
 * Fails with `too_many_requests` after too many tries, whether or not this one is right.
 */
export const signIn = async (
  context: Context,
  role: Role,
  { email, password }: z.output<typeof loginBody>,
  visit: Visit,
) => {
  const now = context.clock()
  const attempts = attemptsOf('sign-in', role, email, visit.address)
  if (await isBlocked(context.db, attempts, now)) throw failure('too_many_requests')
  const account = await findAccount[role](context.db, email)
  const fits = await verifyPassword(account?.passwordHash, password)
  if (!account || !fits) {
    if (!(await countAttempt(context.db, attempts, now))) throw failure('too_many_requests')
    return null
  }
  const token = newToken()
  const opened = await context.db.transaction(async (tx) => {
    // Many tries at once pass the first look together: those that were counted meanwhile decide.
    if (await isBlocked(tx, attempts, now)) throw failure('too_many_requests')
    if (!(await holdPassword[role](tx, account.id, account.passwordHash))) return false
    await forgiveAttempts(tx, attempts)
    await insertSession(tx, {
      tokenHash: tokenHash(token),
      role,
      accountId: account.id,
      createdAt: now,
      expiresAt: hoursAfter(now, tokenCookieDays * 24),
      userAgent: visit.userAgent,
    })
    return true
  })
  return opened ? answer(account, token) : null
}

const answer = ({ id, language, name }: Account, token: string) => ({
  name,
  session: { id, token_access: token, language: pickLanguage(language) },
})
