import { pickLanguage } from '#contract/language.ts'
import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { countRecoveryCodes, findSecret } from '../auth/index.ts'
import { getEmailChange } from './get-email-change.ts'
import { letterWishes } from './letter-wishes.ts'
import { findOwnAccount } from './queries/account.ts'
import { doLettersFail } from './queries/letters-fail.ts'

/** The caller's own account: address, second factor, letters wanted. */
export const getAccount = async (context: Context, { role, id }: Member) => {
  const { db } = context
  const owner = { role, accountId: id }
  const [account, secret, codes, lettersFail] = await Promise.all([
    findOwnAccount(db, role, id),
    findSecret(db, owner),
    countRecoveryCodes(db, owner),
    doLettersFail(db, owner),
  ])
  if (!account) throw failure('not_found')
  return {
    id,
    role,
    email: account.email,
    email_confirmed: account.emailConfirmedAt !== null,
    letters_fail: lettersFail,
    email_change: await getEmailChange(context, owner, account),
    language: pickLanguage(account.language),
    two_factor: secret?.inForce ?? false,
    recovery_codes_left: codes,
    notifications: letterWishes(role, account.unwantedLetters),
    created_at: account.createdAt.toISOString(),
  }
}
