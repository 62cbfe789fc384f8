import type { Context } from '../../context.ts'
import type { OperatorCaller } from '../../http/caller.ts'
import { record } from '../audit/index.ts'
import { removeSecondFactor, sessionsEnded } from '../auth/index.ts'
import { by } from './by.ts'
import type { Found } from './queries/found-accounts.ts'

/**
 * Turns the sign-in codes of an account off, whose owner has lost phone and recovery codes. Fails with
 * `not_found` where it asks for none.
 */
export const turnOffCodes = async (
  context: Context,
  caller: OperatorCaller,
  { role, id, reason }: Found & { reason: string },
): Promise<void> => {
  await context.db.transaction(async (tx) => {
    await removeSecondFactor(context, tx, { role, accountId: id })
    const line = { act: 'codes_turned_off', reason, actor: by(caller) } as const
    await record(tx, { ...line, subject: { kind: role, id: String(id) } }, context.clock())
  })
  sessionsEnded(context, role, id)
}
