import type { Context } from '../../context.ts'
import type { OperatorCaller } from '../../http/caller.ts'
import { passOldEmail } from '../accounts/index.ts'
import { record } from '../audit/index.ts'
import { actOf, ofAccount } from './act-of.ts'
import type { Found } from './queries/found-accounts.ts'

/**
 * Agrees to an account's change of e-mail in place of its old address, which its owner cannot read any more; their own
 * screens are told. Fails with `not_found` where nothing waits for it, or another address by now than the operator saw.
 */
export const passOldEmailOf = async (
  context: Context,
  caller: OperatorCaller,
  { role, id, reason, email }: Found & { reason: string; email?: string },
): Promise<void> => {
  await context.db.transaction(async (tx) => {
    await passOldEmail(context, tx, { role, id, email })
    const act = actOf(caller, 'old_email_passed', ofAccount({ role, id }), reason)
    await record(tx, act, context.clock())
  })
  context.live.publish({ about: 'account', role, accountId: id })
}
