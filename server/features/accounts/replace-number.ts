import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import type { Owner } from '../../database/owner.ts'
import { keepReplaced } from './queries/replaced-contacts.ts'
import { tellChanged } from './tell-changed.ts'

/**
 * Before an account is given this telephone number, in the same transaction: keeps the one it has for operators,
 * who call an account to be sure whose it is, and tells the account by email. Nothing where the number is the same.
 */
export const replaceNumber = async (
  context: Pick<Context, 'tasks' | 'clock'>,
  tx: Queryable,
  owner: Owner,
  number: string,
): Promise<void> => {
  if (await keepReplaced(tx, owner, 'phone', number, context.clock()))
    await tellChanged(context, tx, owner, 'numberChanged')
}
