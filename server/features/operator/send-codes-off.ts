import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import type { OperatorCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { record } from '../audit/index.ts'
import { findMark, findSecret } from '../auth/index.ts'
import { actOf, ofAccount } from './act-of.ts'
import { passwordChangedAt } from './password-changed-at.ts'
import { type Found, loadAccounts } from './queries/found-accounts.ts'

/** What an account page said of where the link goes and of whether its password was changed. */
type Seen = { email?: string; password_changed_at?: string | null }

const stillAsSeen = async (db: Queryable, of: Found, seen: Seen, now: Date) => {
  const isSame = <T>(before: T | undefined, found: T) => before === undefined || before === found
  const [account] = await loadAccounts(db, [of])
  const changedAt = await passwordChangedAt(db, of, now)
  return isSame(seen.email, account?.row.email) && isSame(seen.password_changed_at, changedAt)
}

/**
 * Has a link sent that turns the sign-in codes of an account off, whose owner has lost phone and recovery
 * codes: neither the operator nor the mailbox does it alone. Fails with `not_found` where no code is asked for, or
 * address or password are others by now than the operator saw.
 */
export const sendCodesOff = (
  { db, clock, tasks }: Context,
  caller: OperatorCaller,
  { role, id, reason, ...seen }: Found & Seen & { reason: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const owner = { role, accountId: id }
    if (!(await findSecret(tx, owner))?.inForce) throw failure('not_found')
    const now = clock()
    // The mark first: what is changed after it ends the link.
    const mark = await findMark(tx, role, id)
    if (!(await stillAsSeen(tx, { role, id }, seen, now))) throw failure('not_found')
    await tasks.enqueue(tx, 'sendCodesOff', { ...owner, askedAt: now.toISOString(), mark })
    await record(tx, actOf(caller, 'codes_off_sent', ofAccount({ role, id }), reason), now)
  })
