import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import { refuseTakenEmail } from '../../lib/faults/refuse-taken-email.ts'
import { tokenHash } from '../../lib/tokens.ts'
import { deleteAccountTokens, deleteEmailChange, deleteResets, lockAccount } from '../auth/index.ts'
import { isOldNeeded } from './present-email-change.ts'
import { findOwnAccount, setEmail } from './queries/account.ts'
import { findChangeOfLink, followLink } from './queries/email-changes.ts'
import { keepReplaced } from './queries/replaced-contacts.ts'

/**
 * Follows the link of one address; the last one that is needed makes the change, ends every other link
 * of the account and tells the address that is left, which operators see for a while. Fails with `link_invalid`, or, only then, with `email_in_use`.
 */
export const confirmEmailChange = async ({ db, clock, tasks }: Context, token: string) => {
  const now = clock()
  const hash = tokenHash(token)
  const found = await findChangeOfLink(db, hash, now)
  if (!found) throw failure('link_invalid')
  const { role, accountId } = found
  const waitingFor = await db
    .transaction(async (tx) => {
      await lockAccount(tx, role, accountId)
      const change = await followLink(tx, hash, now)
      if (!change) throw failure('link_invalid')
      if (!change.newConfirmedAt) return 'new' as const
      const account = await findOwnAccount(tx, role, accountId)
      if (!account) throw failure('link_invalid')
      if (!change.oldConfirmedAt && isOldNeeded(account)) return 'old' as const
      await keepReplaced(tx, found, 'email', change.email, now)
      await setEmail(tx, role, accountId, change.email, now)
      await tasks.enqueue(tx, 'sendEmailChanged', { role, accountId, at: now.toISOString() })
      await deleteEmailChange(tx, found)
      await deleteResets(tx, found)
      await deleteAccountTokens(tx, found, 'confirm_email', 'codes_off')
      return null
    })
    .catch(refuseTakenEmail(`${role}_email`))
  return { role, id: accountId, changed: waitingFor === null, waiting_for: waitingFor }
}
