import type { Context } from '../../../context.ts'
import { accountDeleted } from '../../../emails/letters/account-deleted.ts'
import type { TaskData } from '../../../tasks/definitions.ts'
import { endFarewell, openFarewell } from '../../accounts/index.ts'
import { mailLetter } from './mail-letter.ts'

/** Tells whoever deleted their account that it is done, and then forgets the address. */
export const sendFarewell = async (
  context: Context,
  { farewellId }: TaskData<'sendFarewell'>,
  task: { id: string },
): Promise<void> => {
  const farewell = await openFarewell(context, farewellId)
  if (!farewell) return
  const { kept, ...reader } = farewell
  await mailLetter(context, { name: 'sendFarewell', task }, reader, (writing) =>
    accountDeleted(writing, kept),
  )
  await context.tasks.whenBack((db) => endFarewell(db, farewellId))
}
