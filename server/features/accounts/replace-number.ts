import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import type { Owner } from '../../database/owner.ts'
import { hoursAfter } from '../../lib/time/clock.ts'
import { findNumberLetter } from './queries/number-letter.ts'
import { keepReplaced } from './queries/replaced-contacts.ts'

/** Hours in which an account is told once. */
const toldOnceWithin = 1

/**
 * Before an account is given this telephone number, in the same transaction: keeps the one it has for operators,
 * who call an account to be sure whose it is, and tells the account by email. Within an hour of such a letter the
 * next one waits for the end of that hour, and tells of all that was changed until then. Nothing where the number is
 * the same.
 */
export const replaceNumber = async (
  { tasks, clock }: Pick<Context, 'tasks' | 'clock'>,
  tx: Queryable,
  owner: Owner,
  number: string,
): Promise<void> => {
  const now = clock()
  if (!(await keepReplaced(tx, owner, 'phone', number, now))) return
  const { lastAt, waits } = await findNumberLetter(tx, owner, now)
  if (waits) return
  const next = lastAt ? hoursAfter(lastAt, toldOnceWithin) : now
  const startAfterSeconds = Math.max(0, Math.ceil((next.getTime() - now.getTime()) / 1000))
  const told = { letter: 'numberChanged', ...owner } as const
  await tasks.enqueue(tx, 'sendLetter', told, { startAfterSeconds })
}
