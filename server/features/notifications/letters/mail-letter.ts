import type { Context } from '../../../context.ts'
import type { Content } from '../../../emails/content.ts'
import { layOut } from '../../../emails/layout.ts'
import { type Reader, type Writing, writingFor } from '../../../emails/reader.ts'
import type { TaskName } from '../../../tasks/definitions.ts'
import { houseOf } from './house.ts'
import { messageIdOf } from './message-id.ts'

type Occasion = { name: TaskName; task: { id: string }; link?: string }

/**
 * Writes a letter of a task of its own for its reader and sends it. The `link` is named where each try makes
 * another. Throws when the mail server does not take it, so that the task comes again.
 */
export const mailLetter = (
  context: Context,
  { name, task, link }: Occasion,
  reader: Reader,
  write: (writing: Writing) => Content,
): Promise<void> => {
  const writing = writingFor(reader, houseOf(context))
  return context.mail.send({
    to: reader.email,
    ...layOut(write(writing), writing),
    messageId: messageIdOf(context, name, task, link),
  })
}
