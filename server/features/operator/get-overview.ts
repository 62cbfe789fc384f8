import type { Context } from '../../context.ts'
import type { OperatorCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { countFailedLetters } from '../notifications/index.ts'
import { findOperator } from './queries/operators.ts'
import { countOverview } from './queries/overview.ts'

/** What waits for a person, and who asks. */
export const getOverview = async ({ db }: Context, caller: OperatorCaller) => {
  const operator = await findOperator(db, caller.id)
  if (!operator) throw failure('unauthenticated')
  const [counts, failedLetters] = await Promise.all([countOverview(db), countFailedLetters(db)])
  return { operator, ...counts, failed_letters: failedLetters }
}
