import type { z } from 'zod'
import type { secondFactorOff } from '#contract/endpoints/accounts.ts'
import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { codeAttemptsOf } from './attempts.ts'
import { checkPassword, wrongPassword } from './check-password.ts'
import { deleteAccountTokens } from './queries/account-tokens.ts'
import { holdPassword, lockAccount } from './queries/accounts.ts'
import { forgiveAttempts } from './queries/attempts.ts'
import { deleteSecondFactor, findSecret } from './queries/second-factor.ts'
import { spendCode, wrongCode } from './spend-code.ts'
import { throttle } from './throttle.ts'

/**
 * Turns the second factor off with the password and a code, and tells the owner. Fails with
 * `second_factor_off`, `invalid_input` at the field that is wrong, or `too_many_tries`.
 */
export const turnOffSecondFactor = async (
  context: Context,
  caller: Member,
  { password, code }: z.output<typeof secondFactorOff>,
  address: string,
): Promise<void> => {
  const { role, id } = caller
  const owner = { role, accountId: id }
  const known = await checkPassword(context, caller, { password, path: 'password', address })
  const secret = await findSecret(context.db, owner)
  if (!secret?.inForce) throw failure('second_factor_off')
  const attempts = codeAttemptsOf(role, id, address)
  await throttle(context, attempts)
  await context.db.transaction(async (tx) => {
    await lockAccount(tx, role, id)
    if (!(await holdPassword(tx, role, id, known))) throw wrongPassword('password')
    if (!(await spendCode(context, tx, owner, code))) throw wrongCode()
    await deleteSecondFactor(tx, owner)
    await deleteAccountTokens(tx, owner, 'codes_off')
    await forgiveAttempts(tx, attempts)
    await context.tasks.enqueue(tx, 'sendLetter', { letter: 'secondFactorOff', ...owner })
  })
}
