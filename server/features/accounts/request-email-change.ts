import type { z } from 'zod'
import type { emailChangeRequest } from '#contract/endpoints/accounts.ts'
import { emailChangeHours } from '#contract/rules/limits.ts'
import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { hoursAfter } from '../../lib/time/clock.ts'
import {
  attemptsOf,
  checkPassword,
  holdPassword,
  lockAccount,
  throttle,
  wrongPassword,
} from '../auth/index.ts'
import { presentEmailChange } from './present-email-change.ts'
import { findOwnAccount } from './queries/account.ts'
import { replaceChange } from './queries/email-changes.ts'

/**
 * Begins a change of e-mail and queues a letter to both addresses; says nothing of whether the new
 * one has an account. Fails with `invalid_input` (wrong password, same address) or
 * `too_many_tries`.
 */
export const requestEmailChange = async (
  context: Context,
  caller: Member,
  { password, email }: z.output<typeof emailChangeRequest>,
  address: string,
) => {
  const { db, clock, tasks } = context
  const { role, id } = caller
  const known = await checkPassword(context, caller, { password, path: 'password', address })
  const account = await findOwnAccount(db, role, id)
  if (!account) throw failure('not_found')
  if (account.email === email)
    throw failure('invalid_input', [{ path: 'email', error: 'email_same' }])
  await throttle(context, attemptsOf('change-email', role, String(id), address))
  const expiresAt = hoursAfter(clock(), emailChangeHours)
  const change = await db.transaction(async (tx) => {
    await lockAccount(tx, role, id)
    if (!(await holdPassword(tx, role, id, known))) throw wrongPassword('password')
    const begun = await replaceChange(tx, { role, accountId: id, email, expiresAt })
    await tasks.enqueueMany(tx, 'sendEmailChange', [
      { changeId: begun.id, to: 'old' },
      { changeId: begun.id, to: 'new' },
    ])
    return begun
  })
  return presentEmailChange(change, account)
}
