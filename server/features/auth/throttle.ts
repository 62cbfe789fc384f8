import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import type { Attempts } from './attempts.ts'
import { countAttempt, findBlockedUntil } from './queries/attempts.ts'

const tooManyTries = (until: Date, now: Date) => {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  return failure('too_many_tries', undefined, Math.max(seconds, 1))
}

/** Fails with `too_many_tries`, and the seconds until one may do again, while tries have to wait. */
export const refuseBlocked = async (db: Queryable, attempts: Attempts, now: Date) => {
  const until = await findBlockedUntil(db, attempts, now)
  if (until) throw tooManyTries(until, now)
}

/** Counts one try before it is made, or one that went wrong; fails like `refuseBlocked` while tries have to wait. */
export const throttle = async ({ db, clock }: Context, attempts: Attempts): Promise<void> => {
  const now = clock()
  if (await countAttempt(db, attempts, now)) return
  await refuseBlocked(db, attempts, now)
  // Whoever got in meanwhile has lifted what blocked this try.
  throw tooManyTries(now, now)
}
