import type { Context } from '../../../context.ts'
import { layOut } from '../../../emails/layout.ts'
import { passwordReset } from '../../../emails/letters/password-reset.ts'
import { writingFor } from '../../../emails/reader.ts'
import type { TaskData } from '../../../tasks/definitions.ts'
import { makePasswordResetLink } from '../../auth/index.ts'
import { findReader } from '../queries.ts'
import { houseOf } from './house.ts'
import { messageIdOf } from './message-id.ts'

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
  const reader = await findReader(context.db, role, accountId)
  if (!reader) return
  const writing = writingFor({ ...reader, language }, houseOf(context))
  await context.mail.send({
    to: reader.email,
    ...layOut(passwordReset(writing, link), writing),
    messageId: messageIdOf(context, 'sendPasswordReset', task, link),
  })
}
