import type { Queryable } from '../../adapters/database/port.ts'
import type { Owner } from '../../database/owner.ts'
import { deleteAccountTokens } from './queries/account-tokens.ts'
import { deleteEmailChange } from './queries/email-changes.ts'
import { deleteResets } from './queries/resets.ts'
import { deleteSecondFactor } from './queries/second-factor.ts'
import { deleteSessionsOf } from './queries/sessions.ts'

/**
 * Ends every way into an account: sessions, links, sign-ins under way, the second factor. In the order
 * of a sign-in, which spends its code, then its token, then opens a session: one that is under way
 * has its session in the table when the sessions go, and neither waits for the other.
 */
export const endAllAccess = async (tx: Queryable, owner: Owner): Promise<void> => {
  await deleteSecondFactor(tx, owner)
  await deleteAccountTokens(tx, owner)
  await deleteSessionsOf(tx, owner.role, owner.accountId)
  await deleteResets(tx, owner)
  await deleteEmailChange(tx, owner)
}
