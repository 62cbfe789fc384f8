import type { z } from 'zod'
import type { passwordChange } from '#contract/endpoints/accounts.ts'
import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { hashPassword } from '../../lib/password.ts'
import { checkPassword, wrongPassword } from './check-password.ts'
import { endWithPassword } from './end-with-password.ts'
import { holdPassword, lockAccount, setPassword } from './queries/accounts.ts'
import { deleteOtherSessions } from './queries/sessions.ts'
import { sessionsEnded } from './sessions-ended.ts'

const path = 'current_password'

/**
 * Sets a new password, ends every session but this one and what was begun with the old one, and tells the
 * owner. Fails with `invalid_input` where the current one is wrong or also the new one, or `too_many_tries`.
 */
export const changePassword = async (
  context: Context,
  caller: Member,
  body: z.output<typeof passwordChange>,
  address: string,
): Promise<void> => {
  const given = { password: body.current_password, path, address }
  const known = await checkPassword(context, caller, given)
  if (body.new_password === body.current_password)
    throw failure('invalid_input', [{ path: 'new_password', error: 'password_same' }])
  const passwordHash = await hashPassword(body.new_password)
  const { role, id } = caller
  const owner = { role, accountId: id }
  await context.db.transaction(async (tx) => {
    await lockAccount(tx, role, id)
    if (!(await holdPassword(tx, role, id, known))) throw wrongPassword(path)
    await setPassword(tx, role, id, passwordHash)
    await endWithPassword(tx, owner)
    await deleteOtherSessions(tx, caller)
    await context.tasks.enqueue(tx, 'sendLetter', { letter: 'passwordChanged', ...owner })
  })
  sessionsEnded(context, role, id)
}
