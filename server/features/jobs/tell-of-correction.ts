import { isOpen, jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import { type News, notify } from '../notifications/index.ts'
import { recordEvents } from './queries/job-events.ts'
import type { HeldJob } from './queries/jobs-at.ts'

/**
 * Puts into the history of those of the jobs that are open or with a company that the contact details of their
 * homeowner were corrected, and tells that company, in the caller's transaction. Neither says what they were or are:
 * history is for good, and homeowners are erased.
 */
export const tellOfCorrection = async (
  context: Pick<Context, 'tasks' | 'clock'>,
  tx: Queryable,
  jobs: readonly HeldJob[],
  plumberId: number,
): Promise<void> => {
  const at = context.clock()
  const isTaken = ({ status }: HeldJob) => status === jobStatus.accepted
  await recordEvents(
    tx,
    jobs
      .filter((job) => isTaken(job) || isOpen(job, at))
      .map(({ id, status }) => ({
        ...{ jobId: id, at, kind: 'homeowner_corrected', actorRole: 'plumber', actorId: plumberId },
        ...{ fromStatus: status, toStatus: status },
      })),
  )
  const news = jobs.flatMap((job): News[] =>
    isTaken(job) && job.companyId !== null
      ? [{ kind: 'homeownerCorrected', role: 'company', accountId: job.companyId, jobId: job.id }]
      : [],
  )
  await notify(context, tx, at, news)
}
