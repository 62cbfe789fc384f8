import { resetLinkMinutes } from '#contract/rules/limits.ts'
import type { Context } from '../../context.ts'
import type { Owner } from '../../database/owner.ts'
import { hoursAfter } from '../../lib/time/clock.ts'
import { newToken, tokenHash } from '../../lib/tokens.ts'
import { lockAccount } from './queries/accounts.ts'
import { insertReset } from './queries/resets.ts'

/**
 * A fresh link to choose a new password, good once and for one hour, or until another of the account is
 * used. Called while the letter is written, so that the token is nowhere but in the letter.
 */
export const makePasswordResetLink = async (
  context: Context,
  { role, accountId }: Owner,
): Promise<string> => {
  const token = newToken()
  const expiresAt = hoursAfter(context.clock(), resetLinkMinutes / 60)
  await context.db.transaction(async (tx) => {
    await lockAccount(tx, role, accountId)
    await insertReset(tx, { role, accountId, tokenHash: tokenHash(token), expiresAt })
  })
  return `${context.publicUrl()}/${role}/reset-password/${token}`
}
