import type { Context } from '../../../context.ts'
import { layOut } from '../../../emails/layout.ts'
import { confirmEmail } from '../../../emails/letters/confirm-email.ts'
import { writingFor } from '../../../emails/reader.ts'
import type { TaskData } from '../../../tasks/definitions.ts'
import { makeEmailConfirmationLink } from '../../accounts/index.ts'
import { findReader } from '../queries.ts'
import { houseOf } from './house.ts'
import { messageIdOf } from './message-id.ts'

/** Sends the link that confirms an account's address; nothing once it is confirmed. */
export const sendEmailConfirmation = async (
  context: Context,
  { role, accountId }: TaskData<'sendEmailConfirmation'>,
  task: { id: string },
): Promise<void> => {
  const reader = await findReader(context.db, role, accountId)
  const link = reader && (await makeEmailConfirmationLink(context, { role, accountId }))
  if (!link) return
  const writing = writingFor(reader, houseOf(context))
  await context.mail.send({
    to: reader.email,
    ...layOut(confirmEmail(writing, link), writing),
    messageId: messageIdOf(context, 'sendEmailConfirmation', task),
  })
}
