import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { tokenHash } from '../../lib/tokens.ts'
import { codeAttemptsOf } from './attempts.ts'
import { forgiveAttempts } from './queries/attempts.ts'
import { confirmSecret, findSecret, insertRecoveryCodes } from './queries/second-factor.ts'
import { newRecoveryCodes, plainCode } from './recovery-codes.ts'
import { wrongCode } from './spend-code.ts'
import { throttle } from './throttle.ts'
import { stepOf } from './totp.ts'

/**
 * Turns the second factor on with a code of the app that was just set up and answers ten recovery
 * codes, never shown again. Fails with `second_factor_off` where none was begun,
 * `second_factor_on`, `invalid_input` for a wrong code, or `too_many_tries`.
 */
export const confirmSecondFactor = async (
  context: Context,
  { role, id }: Member,
  { code }: { code: string },
  address: string,
): Promise<string[]> => {
  const owner = { role, accountId: id }
  const attempts = codeAttemptsOf(role, id, address)
  const secret = await findSecret(context.db, owner)
  if (!secret) throw failure('second_factor_off')
  if (secret.inForce) throw failure('second_factor_on')
  await throttle(context, attempts)
  const at = context.clock()
  const { sealed } = secret
  const step = stepOf(context.seal.open(sealed), code, context.phoneClock())
  if (step === undefined) throw wrongCode()
  const codes = newRecoveryCodes()
  await context.db.transaction(async (tx) => {
    if (!(await confirmSecret(tx, owner, { sealed, step, at }))) throw failure('second_factor_on')
    const hashes = codes.map((one) => tokenHash(plainCode(one)))
    await insertRecoveryCodes(tx, owner, hashes)
    await forgiveAttempts(tx, attempts)
    await context.tasks.enqueue(tx, 'sendLetter', { letter: 'secondFactorOn', ...owner })
  })
  return codes
}
