import type { Context } from '../../context.ts'
import { layOut } from '../../emails/layout.ts'
import { codesOff } from '../../emails/letters/codes-off.ts'
import { writingFor } from '../../emails/reader.ts'
import type { TaskData } from '../../tasks/definitions.ts'
import { makeCodesOffLink } from '../auth/index.ts'
import { houseOf } from './house.ts'
import { messageIdOf } from './message-id.ts'
import { lastLetterAt } from './queries/letters.ts'
import { findReader } from './queries.ts'

/** Sends the link that turns the second factor off; nothing once it is, or once a password has ended such links. */
export const sendCodesOff = async (
  context: Context,
  { role, accountId, askedAt }: TaskData<'sendCodesOff'>,
  task: { id: string },
): Promise<void> => {
  const owner = { role, accountId }
  const asked = askedAt && new Date(askedAt)
  if (asked && (await lastLetterAt(context.db, owner, 'passwordChanged', asked))) return
  const reader = await findReader(context.db, role, accountId)
  const link = reader && (await makeCodesOffLink(context, owner))
  if (!link) return
  const writing = writingFor(reader, houseOf(context))
  await context.mail.send({
    to: reader.email,
    ...layOut(codesOff(writing, link), writing),
    messageId: messageIdOf(context, 'sendCodesOff', task),
  })
}
