import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import type { Owner } from '../../database/owner.ts'
import { deleteAccountTokens } from './queries/account-tokens.ts'
import { markEmailConfirmed } from './queries/accounts.ts'
import { takePaymentAccountOff } from './queries/payment-account.ts'

/**
 * Confirms the address of whoever came by a letter's link to a new password. Where nobody had confirmed it, somebody
 * else may have made the account: a payment account that no money went to is taken off, so that the owner of the
 * mailbox connects their own, as a letter tells them; the payment links that pay into it are closed by a task.
 */
export const proveMailbox = async (
  { clock, log, tasks }: Context,
  tx: Queryable,
  owner: Owner,
): Promise<void> => {
  const { role, accountId } = owner
  if (!(await markEmailConfirmed(tx, role, accountId, clock()))) return
  await deleteAccountTokens(tx, owner, 'confirm_email')
  if (role === 'company') return
  const account = await takePaymentAccountOff(tx, accountId)
  if (!account) return
  log.warn({ plumberId: accountId }, 'a payment account was taken off with a reset by letter')
  await tasks.enqueue(tx, 'retireLinks', { plumberId: accountId, account })
  await tasks.enqueue(tx, 'sendLetter', { letter: 'accountRemoved', role, accountId })
}
