import type { Role } from '#contract/endpoint.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import { hoursAfter } from '../../lib/clock.ts'
import { keepReplaced } from './queries/replaced-contacts.ts'

/** Hours in which one letter tells of all that follows it. */
const toldOnceWithin = 1

/**
 * Before an account is given this telephone number, in the same transaction: keeps the one it has for operators,
 * who call an account to be sure whose it is, and tells the account by email, unless a number was replaced within the
 * hour before. Nothing where it is the same.
 */
export const replaceNumber = async (
  { tasks, clock }: Pick<Context, 'tasks' | 'clock'>,
  tx: Queryable,
  owner: { role: Role; accountId: number },
  number: string,
): Promise<void> => {
  const now = clock()
  const replaced = await keepReplaced(tx, owner, 'phone', number, now)
  if (!replaced || (replaced.before && replaced.before > hoursAfter(now, -toldOnceWithin))) return
  await tasks.enqueue(tx, 'sendLetter', { letter: 'numberChanged', ...owner })
}
