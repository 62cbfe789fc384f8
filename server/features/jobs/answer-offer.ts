import type { canAccept } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import { attemptWhileOpen } from './attempt-while-open.ts'
import { type Answer, findStanding } from './queries/answer-offer.ts'

/** Does what a company answers to its offer; where that changes nothing, how the offer stands. */
export const answerOffer = <Done>(
  tx: Queryable,
  answer: Answer,
  isAllowed: typeof canAccept,
  attempt: () => Promise<Done | undefined>,
) =>
  attemptWhileOpen(
    attempt,
    () => findStanding(tx, answer),
    (standing) => isAllowed(standing, standing, answer.now),
  )
