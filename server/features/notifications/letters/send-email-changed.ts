import type { Context } from '../../../context.ts'
import { emailChanged } from '../../../emails/letters/email-change.ts'
import type { TaskData } from '../../../tasks/definitions.ts'
import { findReplacedEmail } from '../../accounts/index.ts'
import { findReader } from '../queries.ts'
import { mailLetter } from './mail-letter.ts'

/** Tells the address that an account has left that it has; nothing once that is forgotten, or the account deleted. */
export const sendEmailChanged = async (
  context: Context,
  { role, accountId, at }: TaskData<'sendEmailChanged'>,
  task: { id: string },
): Promise<void> => {
  const owner = await findReader(context.db, role, accountId)
  const oldEmail = await findReplacedEmail(context.db, { role, accountId }, new Date(at))
  if (!owner || !oldEmail) return
  const reader = { ...owner, email: oldEmail }
  await mailLetter(context, { name: 'sendEmailChanged', task }, reader, emailChanged)
}
