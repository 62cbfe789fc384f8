import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { checkPassword, holdPassword, wrongPassword } from '../auth/index.ts'
import { eraseAccount } from '../retention/index.ts'

/**
 * Deletes the caller's own account and answers what has to be kept. Fails with `account_busy` as `eraseAccount`
 * does, with `invalid_input` for a wrong password, or `too_many_tries`.
 */
export const deleteAccount = async (
  context: Context,
  caller: Member,
  { password }: { password: string },
  address: string,
) => {
  const { role, id } = caller
  const known = await checkPassword(context, caller, { password, path: 'password', address })
  const erased = await eraseAccount(context, caller, async (tx) => {
    if (!(await holdPassword(tx, role, id, known))) throw wrongPassword('password')
  })
  if (!erased) throw failure('unauthenticated')
  return erased
}
