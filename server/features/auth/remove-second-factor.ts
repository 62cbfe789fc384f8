import type { Role } from '#contract/endpoint.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import { deleteAccountTokens } from './queries/account-tokens.ts'
import { deleteSecondFactor, findSecret } from './queries/second-factor.ts'
import { deleteSessionsOf } from './queries/sessions.ts'

/**
 * Takes the second factor from an account whose owner can give no code any more, ends its sessions (whoever
 * holds the phone may have one) and sign-ins under way, and tells the owner. Fails with `not_found` where none
 * is in force. `sessionsEnded` is called once it is committed.
 */
export const removeSecondFactor = async (
  { tasks }: Pick<Context, 'tasks'>,
  tx: Queryable,
  owner: { role: Role; accountId: number },
): Promise<void> => {
  const secret = await findSecret(tx, owner)
  if (!secret?.inForce) throw failure('not_found')
  // In the order of a sign-in, as when all access ends.
  await deleteSecondFactor(tx, owner)
  await deleteAccountTokens(tx, owner, 'second_factor')
  await deleteSessionsOf(tx, owner.role, owner.accountId)
  await tasks.enqueue(tx, 'sendLetter', { letter: 'secondFactorOff', ...owner })
}
