import type { FieldProblem } from '#contract/errors.ts'
import { hoursAfter } from '../../lib/time/clock.ts'

/** Hours: no place on earth is further ahead of UTC. */
const furthestAhead = 14

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Why a date of loss (yyyy-MM-dd) cannot be, or undefined: not yet come anywhere, or ages ago. */
export const dateOfLossProblem = (day: string, now: Date): FieldProblem | undefined => {
  if (day > dayOf(hoursAfter(now, furthestAhead)))
    return { path: 'date_of_loss', error: 'date_of_loss_future' }
  return day < '1900-01-01' ? { path: 'date_of_loss', error: 'invalid' } : undefined
}
