import type { Queryable } from '../../adapters/database/port.ts'
import type { Owner } from '../../database/owner.ts'
import { deleteAccountTokens } from './queries/account-tokens.ts'
import { deleteEmailChange } from './queries/email-changes.ts'
import { deleteResets } from './queries/resets.ts'

/**
 * Ends, with a password, what whoever knew it or came into the mailbox may have begun: a sign-in under way, a
 * change of e-mail, and links to choose a password or to turn sign-in codes off.
 */
export const endWithPassword = async (tx: Queryable, owner: Owner): Promise<void> => {
  await deleteAccountTokens(tx, owner, 'second_factor', 'codes_off')
  await deleteResets(tx, owner)
  await deleteEmailChange(tx, owner)
}
