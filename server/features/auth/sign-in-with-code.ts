import type { Context } from '../../context.ts'
import type { Visit } from '../../http/visit.ts'
import { failure } from '../../lib/failure.ts'
import { tokenHash } from '../../lib/tokens.ts'
import { codeAttemptsOf } from './attempts.ts'
import { openSession } from './open-session.ts'
import { findAccountToken, spendAccountToken } from './queries/account-tokens.ts'
import { findAccount, isAccountBlocked } from './queries/accounts.ts'
import { forgiveAttempts } from './queries/attempts.ts'
import { spendCode, wrongCode } from './spend-code.ts'
import { throttle } from './throttle.ts'
import { watchSignIn } from './watch-sign-in.ts'

const expired = () => failure('sign_in_expired')

type Given = { token: string; code: string }

type Owner = NonNullable<Awaited<ReturnType<typeof findAccountToken>>>

const passSecondStep = async (
  context: Context,
  owner: Owner,
  { token, code }: Given,
  { address, userAgent }: Visit,
) => {
  const now = context.clock()
  const attempts = codeAttemptsOf(owner.role, owner.accountId, address)
  await throttle(context, attempts)
  return context.db.transaction(async (tx) => {
    if (!(await spendCode(context, tx, owner, code))) throw wrongCode()
    if (!(await spendAccountToken(tx, 'second_factor', tokenHash(token), now))) throw expired()
    const account = await findAccount(tx, owner.role, { id: owner.accountId })
    if (!account || (await isAccountBlocked(tx, owner.role, account.id))) throw expired()
    await forgiveAttempts(tx, attempts)
    const opened = await openSession(tx, owner.role, account, { userAgent, now })
    return { role: owner.role, ...opened }
  })
}

/**
 * The second step of signing in: token and code each work once. Fails with `sign_in_expired` after
 * five minutes or where the password changed meanwhile, with `invalid_input` for a wrong code, and
 * with `too_many_tries`.
 */
export const signInWithCode = async (context: Context, given: Given, visit: Visit) => {
  const { db, clock } = context
  const owner = await findAccountToken(db, 'second_factor', tokenHash(given.token), clock())
  if (!owner) throw expired()
  return watchSignIn(context, owner.role, visit, () => passSecondStep(context, owner, given, visit))
}
