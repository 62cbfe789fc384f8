import type { Queryable } from '../adapters/database/port.ts'
import type { Context } from '../context.ts'
import type { Owner } from '../database/owner.ts'
import { hoursAfter } from '../lib/time/clock.ts'
import { lettersOfLate, type Told } from './letters-of-late.ts'

/** Hours in which an account is told once. */
const toldOnceWithin = 1

/**
 * Tells an account by email, in the transaction of the change, of what may be changed again and again. Within an
 * hour of such a letter the next one waits for the end of that hour, and tells of all that was changed until then.
 */
export const tellHourly = async (
  { tasks, clock }: Pick<Context, 'tasks' | 'clock'>,
  tx: Queryable,
  owner: Owner,
  told: Told,
): Promise<void> => {
  const now = clock()
  const { lastAt, waits } = await lettersOfLate(tx, owner, told, now)
  if (waits) return
  const next = lastAt ? hoursAfter(lastAt, toldOnceWithin) : now
  const startAfterSeconds = Math.max(0, Math.ceil((next.getTime() - now.getTime()) / 1000))
  await tasks.enqueue(tx, 'sendLetter', { ...told, ...owner }, { startAfterSeconds })
}
