import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import type { Owner } from '../../database/owner.ts'
import { failure } from '../../lib/failure.ts'
import { tokenHash } from '../../lib/tokens.ts'
import { findSecret, spendRecoveryCode, spendStep } from './queries/second-factor.ts'
import { stepOf } from './totp.ts'

/** The refusal of a code that is wrong or used, at its field. */
export const wrongCode = () => failure('invalid_input', [{ path: 'code', error: 'code_wrong' }])

const isOfApp = (code: string) => /^\d{6}$/.test(code)

/**
 * Uses a code of the app or a recovery code up, in the caller's transaction; false where it is
 * wrong, was used before, or the account asks for none.
 */
export const spendCode = async (
  { seal, phoneClock }: Context,
  tx: Queryable,
  owner: Owner,
  code: string,
): Promise<boolean> => {
  if (!isOfApp(code)) return spendRecoveryCode(tx, owner, tokenHash(code))
  const secret = await findSecret(tx, owner)
  if (!secret?.inForce) return false
  const step = stepOf(seal.open(secret.sealed), code, phoneClock())
  return step !== undefined && spendStep(tx, owner, step)
}
