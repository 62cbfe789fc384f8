import type { Context } from '../../context.ts'
import type { Owner } from '../../database/owner.ts'
import { presentEmailChange } from './present-email-change.ts'
import { findOwnChange } from './queries/email-changes.ts'

type Account = { emailConfirmedAt: Date | null }

/** The change of e-mail under way of an account, or null. */
export const getEmailChange = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  owner: Owner,
  account: Account,
) => {
  const change = await findOwnChange(db, owner, clock())
  return change ? presentEmailChange(change, account) : null
}
