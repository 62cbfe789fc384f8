import type { Context } from '../../../context.ts'
import { codesOff } from '../../../emails/letters/codes-off.ts'
import type { TaskData } from '../../../tasks/definitions.ts'
import { makeCodesOffLink } from '../../auth/index.ts'
import { lastLetterAt } from '../queries/letters.ts'
import { findReader } from '../queries.ts'
import { mailLetter } from './mail-letter.ts'

/** Whether a password was chosen since: all that is known of a link that the version before was asked for. */
const isOutdated = async ({ db }: Context, { mark, askedAt, ...owner }: TaskData<'sendCodesOff'>) =>
  mark === undefined &&
  askedAt !== undefined &&
  (await lastLetterAt(db, owner, 'passwordChanged', new Date(askedAt))) !== undefined

/**
 * Sends the link that turns the second factor off; nothing once it is, or once another password or address has ended
 * such links.
 */
export const sendCodesOff = async (
  context: Context,
  data: TaskData<'sendCodesOff'>,
  task: { id: string },
): Promise<void> => {
  if (await isOutdated(context, data)) return
  const { role, accountId, mark } = data
  const reader = await findReader(context.db, role, accountId)
  const link = reader && (await makeCodesOffLink(context, { role, accountId }, mark))
  if (!link) return
  await mailLetter(context, { name: 'sendCodesOff', task }, reader, (writing) =>
    codesOff(writing, link),
  )
}
