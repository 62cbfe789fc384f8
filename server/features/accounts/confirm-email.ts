import type { Role } from '#contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { deleteAccountTokens, markEmailConfirmed, spendLink } from '../auth/index.ts'

/** Confirms the address of an account with the link of the letter, once; fails with `link_invalid`. */
export const confirmEmail = (
  { db, clock }: Context,
  token: string,
): Promise<{ role: Role; id: number }> =>
  db.transaction(async (tx) => {
    const owner = await spendLink(tx, 'confirm_email', token, clock())
    await markEmailConfirmed(tx, owner.role, owner.accountId, clock())
    await deleteAccountTokens(tx, owner, 'confirm_email')
    return { role: owner.role, id: owner.accountId }
  })
