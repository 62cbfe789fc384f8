import { isOpen, jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import { failure } from '../../lib/failure.ts'
import { attemptWhileOpen } from './attempt-while-open.ts'
import { findOwnStanding, type OwnJob } from './queries/own-open-job.ts'

/**
 * Does what a plumber does to their own open job; undefined where they had withdrawn it before. Fails
 * with `already_accepted` or `job_closed` where it is not open any more, `not_found` where it is not theirs.
 */
export const changeOwnJob = async <Done>(
  tx: Queryable,
  own: OwnJob,
  attempt: () => Promise<Done | undefined>,
): Promise<Done | undefined> => {
  const { done, standing } = await attemptWhileOpen(
    attempt,
    () => findOwnStanding(tx, own),
    (found) => isOpen(found, own.now),
  )
  if (done) return done
  if (!standing) throw failure('not_found')
  if (standing.status === jobStatus.accepted) throw failure('already_accepted')
  if (standing.status !== jobStatus.withdrawn) throw failure('job_closed')
  return undefined
}
