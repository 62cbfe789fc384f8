import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import type { Attempts } from './attempts.ts'
import { countAttempt } from './queries/attempts.ts'

/** Counts one try before it is made; fails with `too_many_tries` while tries have to wait. */
export const throttle = async ({ db, clock }: Context, attempts: Attempts): Promise<void> => {
  if (!(await countAttempt(db, attempts, clock()))) throw failure('too_many_tries')
}
