import type { canAccept } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import { type Answer, findStanding, type Standing } from './queries/answer-offer.ts'

/** Tries before an answer is refused although it looks allowed. */
const mostTries = 3

/**
 * Does what a company answers to its offer; where that changes nothing, how the offer stands. A job that
 * opened again between the two is answered once more, so that nobody hears it is closed when it is not.
 */
export const answerOffer = async <Done>(
  tx: Queryable,
  answer: Answer,
  isAllowed: typeof canAccept,
  attempt: () => Promise<Done | undefined>,
): Promise<{ done?: Done; standing?: Standing }> => {
  for (let tries = 1; ; tries += 1) {
    const done = await attempt()
    if (done) return { done }
    const standing = await findStanding(tx, answer)
    if (!standing || !isAllowed(standing, standing, answer.now) || tries === mostTries)
      return { standing }
  }
}
