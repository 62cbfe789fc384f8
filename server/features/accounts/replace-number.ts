import type { Role } from '#contract/endpoint.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import { keepReplaced } from './queries/replaced-contacts.ts'

/**
 * Before an account is given this telephone number, in the same transaction: keeps the one it has for operators,
 * who call an account to be sure whose it is, and tells the account by email. Nothing where it is the same.
 */
export const replaceNumber = async (
  { tasks, clock }: Pick<Context, 'tasks' | 'clock'>,
  tx: Queryable,
  owner: { role: Role; accountId: number },
  number: string,
): Promise<void> => {
  if (!(await keepReplaced(tx, owner, 'phone', number, clock()))) return
  await tasks.enqueue(tx, 'sendLetter', { letter: 'numberChanged', ...owner })
}
