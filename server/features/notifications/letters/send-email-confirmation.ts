import type { Context } from '../../../context.ts'
import { confirmEmail } from '../../../emails/letters/confirm-email.ts'
import type { TaskData } from '../../../tasks/definitions.ts'
import { makeEmailConfirmationLink } from '../../accounts/index.ts'
import { findReader } from '../queries.ts'
import { mailLetter } from './mail-letter.ts'

/** Sends the link that confirms an account's address; nothing once it is confirmed. */
export const sendEmailConfirmation = async (
  context: Context,
  { role, accountId }: TaskData<'sendEmailConfirmation'>,
  task: { id: string },
): Promise<void> => {
  const reader = await findReader(context.db, role, accountId)
  const link = reader && (await makeEmailConfirmationLink(context, { role, accountId }))
  if (!link) return
  await mailLetter(context, { name: 'sendEmailConfirmation', task }, reader, (writing) =>
    confirmEmail(writing, link),
  )
}
