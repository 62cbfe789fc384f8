import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { attemptsOf, throttle } from '../auth/index.ts'
import { findOwnAccount } from './queries/account.ts'

/** Queues the letter that confirms the address again, unless it is; `too_many_tries` in a row. */
export const sendEmailConfirmation = async (
  context: Context,
  { role, id }: Member,
  address: string,
) => {
  const account = await findOwnAccount(context.db, role, id)
  if (!account) throw failure('not_found')
  if (account.emailConfirmedAt) return { email_confirmed: true }
  await throttle(context, attemptsOf('confirm-email', role, String(id), address))
  await context.db.transaction((tx) =>
    context.tasks.enqueue(tx, 'sendEmailConfirmation', { role, accountId: id }),
  )
  return { email_confirmed: false }
}
