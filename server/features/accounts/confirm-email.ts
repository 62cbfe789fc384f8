import type { Role } from '#contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import { tokenHash } from '../../lib/tokens.ts'
import { deleteAccountTokens, spendAccountToken } from '../auth/index.ts'
import { markEmailConfirmed } from './queries/account.ts'

/** Confirms the address of an account with the link of the letter, once; fails with `link_invalid`. */
export const confirmEmail = ({ db, clock }: Context, token: string): Promise<{ role: Role }> =>
  db.transaction(async (tx) => {
    const owner = await spendAccountToken(tx, 'confirm_email', tokenHash(token), clock())
    if (!owner) throw failure('link_invalid')
    await markEmailConfirmed(tx, owner.role, owner.accountId, clock())
    await deleteAccountTokens(tx, owner, 'confirm_email')
    return { role: owner.role }
  })
