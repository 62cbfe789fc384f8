import type { Role } from '#contract/endpoint.ts'
import { codesOffHours } from '#contract/rules/limits.ts'
import type { Context } from '../../context.ts'
import type { Owner } from '../../database/owner.ts'
import { hoursAfter } from '../../lib/time/clock.ts'
import { newToken, tokenHash } from '../../lib/tokens.ts'
import { deleteAccountTokens, insertAccountToken } from './queries/account-tokens.ts'
import { findMark, lockAccount } from './queries/accounts.ts'
import { deleteSecondFactor, findSecret } from './queries/second-factor.ts'
import { deleteSessionsOf } from './queries/sessions.ts'
import { sessionsEnded } from './sessions-ended.ts'
import { spendLink } from './spend-link.ts'

/**
 * A link that turns the second factor off, good once and for a day; undefined where none is in force, or where the
 * account no longer has the `mark` it had. Called while the letter is written, so that the token is nowhere else.
 */
export const makeCodesOffLink = (
  context: Context,
  owner: Owner,
  mark: string | undefined,
): Promise<string | undefined> => {
  const { role, accountId } = owner
  return context.db.transaction(async (tx) => {
    // Another password or address, which ends such links, comes before it or after it.
    await lockAccount(tx, role, accountId)
    if (mark !== undefined && mark !== (await findMark(tx, role, accountId))) return undefined
    if (!(await findSecret(tx, owner))?.inForce) return undefined
    const token = newToken()
    await insertAccountToken(tx, {
      ...owner,
      purpose: 'codes_off',
      tokenHash: tokenHash(token),
      expiresAt: hoursAfter(context.clock(), codesOffHours),
    })
    return `${context.publicUrl()}/turn-off-codes/${token}`
  })
}

/**
 * Turns the second factor off by the link of a letter, ends every session (whoever holds the phone may have
 * one) and sign-in under way, and tells the owner. Fails with `link_invalid`.
 */
export const turnCodesOffByLink = async (
  context: Context,
  token: string,
): Promise<{ role: Role; id: number }> => {
  const { db, clock, tasks } = context
  const owner = await db.transaction(async (tx) => {
    const found = await spendLink(tx, 'codes_off', token, clock())
    // In the order of a sign-in, as when all access ends.
    await deleteSecondFactor(tx, found)
    await deleteAccountTokens(tx, found, 'second_factor', 'codes_off')
    await deleteSessionsOf(tx, found.role, found.accountId)
    await tasks.enqueue(tx, 'sendLetter', { letter: 'secondFactorOff', ...found })
    return found
  })
  sessionsEnded(context, owner.role, owner.accountId)
  return { role: owner.role, id: owner.accountId }
}
