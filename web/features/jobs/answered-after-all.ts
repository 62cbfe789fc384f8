import type { Job } from '#contract/endpoints/jobs.ts'
import { mayBeDone } from '#web/lib/http/call-error.ts'
import { readJobAgain } from './verbs.ts'

/**
 * What was done to a job, also where its answer got lost on the way back, or a proxy or a fault after the deed
 * answered instead: the job itself tells by `isDone`. Fails as the call did where it does not, or where the job
 * cannot be read either.
 */
export const answeredAfterAll = async (
  sent: Promise<Job>,
  jobId: number,
  isDone: (job: Job) => boolean,
): Promise<Job> => {
  try {
    return await sent
  } catch (error) {
    if (!mayBeDone(error)) throw error
    const now = await readJobAgain(jobId).catch(() => undefined)
    if (now && isDone(now)) return now
    throw error
  }
}
