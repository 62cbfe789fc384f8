import type { Queryable } from '../../adapters/database/port.ts'
import type { Owner } from '../../database/owner.ts'
import { failure } from '../../lib/failure.ts'
import { tokenHash } from '../../lib/tokens.ts'
import { findAccountToken, spendAccountToken } from './queries/account-tokens.ts'
import { lockAccount } from './queries/accounts.ts'

/**
 * Uses the link of a letter up and answers whose it was. The account is locked before its token, as by whoever ends
 * such links: neither waits for the other. Fails with `link_invalid`.
 */
export const spendLink = async (
  tx: Queryable,
  purpose: 'confirm_email' | 'codes_off',
  token: string,
  now: Date,
): Promise<Owner> => {
  const hash = tokenHash(token)
  const owner = await findAccountToken(tx, purpose, hash, now)
  if (!owner) throw failure('link_invalid')
  await lockAccount(tx, owner.role, owner.accountId)
  if (!(await spendAccountToken(tx, purpose, hash, now))) throw failure('link_invalid')
  return owner
}
