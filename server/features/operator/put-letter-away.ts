import type { Context } from '../../context.ts'
import type { OperatorCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { record } from '../audit/index.ts'
import { putAway } from '../notifications/index.ts'
import { actOf, ofAccount } from './act-of.ts'

/**
 * Takes a failed letter out of the list of those and records it, in one transaction: its mailbox is gone for
 * good, say. Its reader is told of it still. Fails with `not_found` where it is not in that list (any more).
 */
export const putLetterAway = (
  { db, clock }: Context,
  caller: OperatorCaller,
  { id, reason }: { id: string; reason: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const at = clock()
    const away = await putAway(tx, id, at)
    if (!away) throw failure('not_found')
    const { letter, role, accountId } = away
    const subject = ofAccount({ role: role === 'company' ? role : 'plumber', id: accountId })
    const act = actOf(caller, 'letter_put_away', subject, reason)
    await record(tx, { ...act, facts: { letter } }, at)
  })
