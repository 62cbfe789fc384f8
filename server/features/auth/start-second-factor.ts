import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { checkPassword } from './check-password.ts'
import { findEmail } from './queries/accounts.ts'
import { beginSecret } from './queries/second-factor.ts'
import { newSecret, otpauthUrl } from './totp.ts'

/**
 * Makes a secret for an authenticator app, kept sealed and without effect until a code confirms it.
 * Fails with `second_factor_on`, `invalid_input` for a wrong password, or `too_many_tries`.
 */
export const startSecondFactor = async (
  context: Context,
  caller: Member,
  { password }: { password: string },
  address: string,
) => {
  await checkPassword(context, caller, { password, path: 'password', address })
  const { role, id } = caller
  const email = await findEmail(context.db, role, id)
  const secret = newSecret()
  const owner = { role, accountId: id }
  if (!(await beginSecret(context.db, owner, context.seal.close(secret))))
    throw failure('second_factor_on')
  return { secret, otpauth_url: otpauthUrl(secret, email) }
}
