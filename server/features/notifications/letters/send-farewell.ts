import type { Context } from '../../../context.ts'
import { layOut } from '../../../emails/layout.ts'
import { accountDeleted } from '../../../emails/letters/account-deleted.ts'
import { writingFor } from '../../../emails/reader.ts'
import type { TaskData } from '../../../tasks/definitions.ts'
import { endFarewell, openFarewell } from '../../accounts/index.ts'
import { houseOf } from './house.ts'
import { messageIdOf } from './message-id.ts'

/** Tells whoever deleted their account that it is done, and then forgets the address. */
export const sendFarewell = async (
  context: Context,
  { farewellId }: TaskData<'sendFarewell'>,
  task: { id: string },
): Promise<void> => {
  const farewell = await openFarewell(context, farewellId)
  if (!farewell) return
  const { kept, ...reader } = farewell
  const writing = writingFor(reader, houseOf(context))
  await context.mail.send({
    to: reader.email,
    ...layOut(accountDeleted(writing, kept), writing),
    messageId: messageIdOf(context, 'sendFarewell', task),
  })
  await context.tasks.whenBack((db) => endFarewell(db, farewellId))
}
