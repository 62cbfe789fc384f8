import type { Context } from '../../context.ts'
import type { Owner } from '../../database/owner.ts'
import { newToken, tokenHash } from '../../lib/tokens.ts'
import { findChange, storeCancelLink, storeLinks } from './queries/email-changes.ts'

/** The new address, the old one, or an old one for which an operator has agreed. */
type Addressee = 'new' | 'old' | 'passed'

type EmailChangeLinks = Owner & {
  newEmail: string
  /** Works in the letters of those who are asked. */
  confirm: string
  /** Works in the letters to the old address. */
  cancel: string
}

/**
 * The links of one letter about a change of e-mail, each made anew while the letter is written;
 * undefined where the change is over or that address has confirmed it.
 */
export const makeEmailChangeLinks = async (
  context: Context,
  { changeId, to }: { changeId: number; to: Addressee },
): Promise<EmailChangeLinks | undefined> => {
  const { db, clock, publicUrl } = context
  const change = await findChange(db, changeId, clock())
  if (!change) return undefined
  const { role, accountId, email: newEmail } = change
  const [confirming, cancelling] = [newToken(), newToken()]
  const confirm = `${publicUrl()}/confirm-email-change/${confirming}`
  const cancel = `${publicUrl()}/cancel-email-change/${cancelling}`
  const [confirmHash, cancelTokenHash] = [tokenHash(confirming), tokenHash(cancelling)]
  const keep = {
    new: () => storeLinks(db, changeId, { newTokenHash: confirmHash }),
    old: () => storeLinks(db, changeId, { oldTokenHash: confirmHash, cancelTokenHash }),
    passed: () => storeCancelLink(db, changeId, cancelTokenHash),
  }
  if (!(await keep[to]())) return undefined
  return { role, accountId, newEmail, confirm, cancel }
}
