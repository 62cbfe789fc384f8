import type { Context } from '../../../context.ts'
import {
  emailChangeNew,
  emailChangeOld,
  emailChangePassed,
} from '../../../emails/letters/email-change.ts'
import type { TaskData } from '../../../tasks/definitions.ts'
import { makeEmailChangeLinks } from '../../accounts/index.ts'
import { findReader } from '../queries.ts'
import { mailLetter } from './mail-letter.ts'

const contents = { new: emailChangeNew, old: emailChangeOld, passed: emailChangePassed }

/**
 * Asks one of both addresses to confirm a change of e-mail, or tells the old one that somebody has agreed in
 * its place; nothing once that is needless.
 */
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
  await mailLetter(context, { name: 'sendEmailChange', task, link: confirm }, reader, (writing) =>
    contents[to](writing, { oldEmail: owner.email, newEmail, confirm, cancel }),
  )
}
