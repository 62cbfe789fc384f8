import { isOpen, jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import { tellHourly } from '../../tasks/tell-hourly.ts'
import { hasUnreadOf, notify } from '../notifications/index.ts'
import { recordEvents } from './queries/job-events.ts'
import type { HeldJob } from './queries/jobs-at.ts'

/**
 * Puts into the history of those of the jobs that are open or with a company that the contact details of their
 * homeowner were corrected, and tells that company, by letter once an hour and in the product until it has read it, in
 * the caller's transaction. None says what they were or are: history is for good, and homeowners are erased.
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
  for (const job of jobs) {
    if (!isTaken(job) || job.companyId === null) continue
    const [company, jobId] = [{ role: 'company', accountId: job.companyId } as const, job.id]
    const news = { kind: 'homeownerCorrected', jobId } as const
    // Another line would say the same, and lead to the same page.
    if (!(await hasUnreadOf(tx, company, news)))
      await notify(context, tx, at, [{ ...news, ...company }])
    await tellHourly(context, tx, company, { letter: 'homeownerCorrected', jobId })
  }
}
