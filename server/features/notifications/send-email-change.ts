import type { Context } from '../../context.ts'
import { layOut } from '../../emails/layout.ts'
import { emailChangeNew, emailChangeOld } from '../../emails/letters/email-change.ts'
import { writingFor } from '../../emails/reader.ts'
import type { TaskData } from '../../tasks/definitions.ts'
import { makeEmailChangeLinks } from '../accounts/index.ts'
import { houseOf } from './house.ts'
import { messageIdOf } from './message-id.ts'
import { findReader } from './queries.ts'

/** Asks one of both addresses to confirm a change of e-mail; nothing once that is needless. */
export const sendEmailChange = async (
  context: Context,
  { changeId, to }: TaskData<'sendEmailChange'>,
  task: { id: string },
): Promise<void> => {
  const links = await makeEmailChangeLinks(context, { changeId, to })
  if (!links) return
  const owner = await findReader(context.db, links.role, links.accountId)
  if (!owner) return
  const { newEmail, confirm, cancel } = links
  const reader = to === 'new' ? { ...owner, email: newEmail } : owner
  const writing = writingFor(reader, houseOf(context))
  const change = { oldEmail: owner.email, newEmail, confirm }
  const content = cancel
    ? emailChangeOld(writing, { ...change, cancel })
    : emailChangeNew(writing, change)
  await context.mail.send({
    to: reader.email,
    ...layOut(content, writing),
    messageId: messageIdOf(context, 'sendEmailChange', task),
  })
}
