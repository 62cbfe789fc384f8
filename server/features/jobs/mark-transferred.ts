import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import { notify } from '../notifications/index.ts'
import { recordEvents } from './queries/job-events.ts'
import { type Settlement, settleTransferred } from './queries/settle-job.ts'

/**
 * Records in the caller's transaction that the referral amount is on its way to the plumber, and
 * tells the plumber; false, and nothing done, where the job is not paid or already was transferred.
 */
export const markTransferred = async (
  context: Pick<Context, 'tasks'>,
  tx: Queryable,
  settlement: Settlement,
): Promise<boolean> => {
  const moved = await settleTransferred(tx, settlement)
  if (!moved) return false
  const { jobId, at } = settlement
  await recordEvents(tx, [
    {
      jobId,
      at,
      kind: 'transferred',
      actorRole: 'plumbline',
      fromStatus: jobStatus.accepted,
      toStatus: jobStatus.accepted,
    },
  ])
  await notify(context, tx, at, [
    { kind: 'payoutOnTheWay', role: 'plumber', accountId: moved.plumberId, jobId },
  ])
  return true
}
