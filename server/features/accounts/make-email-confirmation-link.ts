import { confirmEmailDays } from '#contract/rules/limits.ts'
import type { Context } from '../../context.ts'
import type { Owner } from '../../database/owner.ts'
import { hoursAfter } from '../../lib/time/clock.ts'
import { newToken, tokenHash } from '../../lib/tokens.ts'
import { insertAccountToken } from '../auth/index.ts'
import { findOwnAccount } from './queries/account.ts'

/**
 * A link that confirms the account's address, good once and for seven days; undefined where there
 * is nothing to confirm. Called while the letter is written, so that the token is nowhere else.
 */
export const makeEmailConfirmationLink = async (
  context: Context,
  { role, accountId }: Owner,
): Promise<string | undefined> => {
  const account = await findOwnAccount(context.db, role, accountId)
  if (!account || account.emailConfirmedAt) return undefined
  const token = newToken()
  await insertAccountToken(context.db, {
    role,
    accountId,
    purpose: 'confirm_email',
    tokenHash: tokenHash(token),
    expiresAt: hoursAfter(context.clock(), confirmEmailDays * 24),
  })
  return `${context.publicUrl()}/confirm-email/${token}`
}
