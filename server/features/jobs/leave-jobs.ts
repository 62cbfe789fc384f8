import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import { notify } from '../notifications/index.ts'
import { type NewJobEvent, recordEvents } from './queries/job-events.ts'
import { closeOffersOf, jobsLeftTo, withdrawOpenJobsOf } from './queries/leave-jobs.ts'
import type { Reader } from './reader.ts'

type Actor = Pick<NewJobEvent, 'actorRole' | 'actorId'>

/** Withdraws every open job of a plumber, by whoever ends or blocks the account; answers which. */
export const withdrawJobsOf = async (
  tx: Queryable,
  plumberId: number,
  actor: Actor,
  now: Date,
): Promise<number[]> => {
  const withdrawn = await withdrawOpenJobsOf(tx, plumberId)
  await recordEvents(
    tx,
    withdrawn.map(({ jobId }) => ({
      ...{ jobId, at: now, kind: 'withdrawn', ...actor },
      fromStatus: jobStatus.pending,
      toStatus: jobStatus.withdrawn,
    })),
  )
  return withdrawn.map(({ jobId }) => jobId)
}

/**
 * Tells the plumbers of the open jobs that a company alone has still to answer that nobody is left, in the
 * caller's transaction; answers which jobs. Call it before the company is kept out or its offers lapse,
 * once the offer gate is closed and the company's row held.
 */
export const tellOfNobodyLeft = async (
  context: Pick<Context, 'tasks'>,
  tx: Queryable,
  companyId: number,
  now: Date,
): Promise<number[]> => {
  const left = await jobsLeftTo(tx, companyId, now)
  await notify(
    context,
    tx,
    now,
    left.map(({ jobId, plumberId }) => ({
      kind: 'jobRejectedByAll',
      role: 'plumber',
      accountId: plumberId,
      jobId,
    })),
  )
  return left.map(({ jobId }) => jobId)
}

/**
 * Takes an account that is being deleted out of everything still open, in the caller's transaction:
 * a plumber's open jobs are withdrawn, the offers open to a company lapse. The caller has closed the
 * offer gate and locked the account before, in this order, as an acceptance locks account, then job.
 * Answers which jobs were withdrawn, or have nobody left.
 */
export const leaveJobs = async (
  context: Pick<Context, 'tasks'>,
  tx: Queryable,
  { role, id }: Pick<Reader, 'role' | 'id'>,
  now: Date,
): Promise<number[]> => {
  if (role === 'company') {
    const left = await tellOfNobodyLeft(context, tx, id, now)
    await closeOffersOf(tx, id)
    return left
  }
  return withdrawJobsOf(tx, id, { actorRole: 'plumber', actorId: id }, now)
}
