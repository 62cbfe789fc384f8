import type { Role } from '#contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { newToken, tokenHash } from '../../lib/tokens.ts'
import { findChange, storeLinks } from './queries/email-changes.ts'

type EmailChangeLinks = {
  role: Role
  accountId: number
  newEmail: string
  confirm: string
  /** Only in the letter to the old address. */
  cancel?: string
}

/**
 * The links of one letter about a change of e-mail, each made anew while the letter is written;
 * undefined where the change is over or that address has confirmed it.
 */
export const makeEmailChangeLinks = async (
  context: Context,
  { changeId, to }: { changeId: number; to: 'old' | 'new' },
): Promise<EmailChangeLinks | undefined> => {
  const { db, clock, publicUrl } = context
  const change = await findChange(db, changeId, clock())
  if (!change) return undefined
  const { role, accountId, email: newEmail } = change
  const [confirming, cancelling] = [newToken(), newToken()]
  const confirm = `${publicUrl()}/confirm-email-change/${confirming}`
  const about = { role, accountId, newEmail, confirm }
  if (to === 'new')
    return (await storeLinks(db, changeId, { newTokenHash: tokenHash(confirming) }))
      ? about
      : undefined
  const links = { oldTokenHash: tokenHash(confirming), cancelTokenHash: tokenHash(cancelling) }
  if (!(await storeLinks(db, changeId, links))) return undefined
  return { ...about, cancel: `${publicUrl()}/cancel-email-change/${cancelling}` }
}
