import type { Context } from '../../../context.ts'
import { passwordReset } from '../../../emails/letters/password-reset.ts'
import type { TaskData } from '../../../tasks/definitions.ts'
import { makePasswordResetLink } from '../../auth/index.ts'
import { findReader } from '../queries.ts'
import { mailLetter } from './mail-letter.ts'

/**
 * Sends the link to choose a new password, in the account's language as it was when it was asked for. Each try
 * makes a new link.
 */
export const sendPasswordReset = async (
  context: Context,
  { role, accountId, language }: TaskData<'sendPasswordReset'>,
  task: { id: string },
): Promise<void> => {
  const link = await makePasswordResetLink(context, { role, accountId })
  // Not before it: another address ends the links that there are, so that none goes to one that was left.
  const owner = await findReader(context.db, role, accountId)
  if (!owner) return
  const reader = { ...owner, language }
  await mailLetter(context, { name: 'sendPasswordReset', task, link }, reader, (writing) =>
    passwordReset(writing, link),
  )
}
