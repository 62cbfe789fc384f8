import type { Role } from '#contract/endpoint.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import { deleteAccountTokens } from './queries/account-tokens.ts'
import { deleteResets } from './queries/resets.ts'
import { deleteSecondFactor } from './queries/second-factor.ts'
import { deleteSessionsOf } from './queries/sessions.ts'

/** Ends every way into an account: sessions, links, sign-ins under way, the second factor. */
export const endAllAccess = async (
  tx: Queryable,
  owner: { role: Role; accountId: number },
): Promise<void> => {
  await deleteSessionsOf(tx, owner.role, owner.accountId)
  await deleteResets(tx, owner)
  await deleteAccountTokens(tx, owner)
  await deleteSecondFactor(tx, owner)
}
