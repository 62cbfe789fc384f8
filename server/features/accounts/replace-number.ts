import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import type { Owner } from '../../database/owner.ts'
import { tellHourly } from '../../tasks/tell-hourly.ts'
import { keepReplaced } from './queries/replaced-contacts.ts'

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
    await tellHourly(context, tx, owner, { letter: 'numberChanged' })
}
