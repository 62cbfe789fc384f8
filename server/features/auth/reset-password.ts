import type { Role } from '#contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import { hashPassword } from '../../lib/password.ts'
import { tokenHash } from '../../lib/tokens.ts'
import { attemptsOf } from './attempts.ts'
import { endWithPassword } from './end-with-password.ts'
import { proveMailbox } from './prove-mailbox.ts'
import { findEmail, lockAccount, setPassword } from './queries/accounts.ts'
import { forgiveAttempts } from './queries/attempts.ts'
import { findReset, spendReset } from './queries/resets.ts'
import { deleteSessionsOf } from './queries/sessions.ts'
import { sessionsEnded } from './sessions-ended.ts'

type Given = { token: string; newPassword: string; address: string }

/**
 * Sets a new password with the token of the letter, once, and ends every session of the account and what was begun
 * with the old one; the link proves the mailbox, and wrong passwords that were tried from the same address are
 * forgotten. Fails with `reset_token_invalid`.
 */
export const resetPassword = async (
  context: Context,
  role: Role,
  { token, newPassword, address }: Given,
): Promise<void> => {
  const hash = tokenHash(token)
  const now = context.clock()
  // Spares the hashing for made-up tokens; the conditional update below decides.
  const accountId = await findReset(context.db, role, hash, now)
  if (accountId === undefined) throw failure('reset_token_invalid')
  const passwordHash = await hashPassword(newPassword)
  await context.db.transaction(async (tx) => {
    await lockAccount(tx, role, accountId)
    if (!(await spendReset(tx, role, hash, now))) throw failure('reset_token_invalid')
    await setPassword(tx, role, accountId, passwordHash)
    await endWithPassword(tx, { role, accountId })
    await proveMailbox(context, tx, { role, accountId })
    await deleteSessionsOf(tx, role, accountId)
    const email = await findEmail(tx, role, accountId)
    await forgiveAttempts(tx, attemptsOf('sign-in', role, email, address))
    await context.tasks.enqueue(tx, 'sendLetter', { letter: 'passwordChanged', role, accountId })
  })
  sessionsEnded(context, role, accountId)
}
