import type { Context } from '../../context.ts'
import type { OperatorCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { record } from '../audit/index.ts'
import { findMark, findSecret } from '../auth/index.ts'
import { actOf, ofAccount } from './act-of.ts'
import type { Found } from './queries/found-accounts.ts'

/**
 * Has a link sent that turns the sign-in codes of an account off, whose owner has lost phone and recovery
 * codes: neither the operator nor the mailbox does it alone. Fails with `not_found` where no code is asked for.
 */
export const sendCodesOff = (
  { db, clock, tasks }: Context,
  caller: OperatorCaller,
  { role, id, reason }: Found & { reason: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const owner = { role, accountId: id }
    if (!(await findSecret(tx, owner))?.inForce) throw failure('not_found')
    const now = clock()
    const mark = await findMark(tx, role, id)
    await tasks.enqueue(tx, 'sendCodesOff', { ...owner, askedAt: now.toISOString(), mark })
    await record(tx, actOf(caller, 'codes_off_sent', ofAccount({ role, id }), reason), now)
  })
