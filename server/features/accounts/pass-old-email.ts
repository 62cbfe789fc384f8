import type { Role } from '#contract/endpoint.ts'
import { emailChangeHours } from '#contract/rules/limits.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import { hoursAfter } from '../../lib/time/clock.ts'
import { lockAccount } from '../auth/index.ts'
import { isOldNeeded } from './present-email-change.ts'
import { findOwnAccount } from './queries/account.ts'
import { passOldAddress } from './queries/email-changes.ts'

/**
 * Agrees to the change of e-mail under way in place of the old address, which nobody reads any more. It is
 * told all the same, with a link that stops the change, until the new address has agreed (anew, within the
 * whole time). Fails with `not_found` where nothing waits for the old address, or not a change to `email`.
 */
export const passOldEmail = async (
  { clock, tasks }: Context,
  tx: Queryable,
  { role, id, email }: { role: Role; id: number; email?: string },
): Promise<void> => {
  const now = clock()
  const owner = { role, accountId: id }
  await lockAccount(tx, role, id)
  const account = await findOwnAccount(tx, role, id)
  if (!account || !isOldNeeded(account)) throw failure('not_found')
  const expiresAt = hoursAfter(now, emailChangeHours)
  const passed = await passOldAddress(tx, { ...owner, email }, now, expiresAt)
  if (!passed) throw failure('not_found')
  await tasks.enqueueMany(tx, 'sendEmailChange', [
    { changeId: passed.id, to: 'passed' },
    { changeId: passed.id, to: 'new' },
  ])
}
