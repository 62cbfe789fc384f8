import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import { notify } from '../notifications/index.ts'
import { recordEvents } from './queries/job-events.ts'
import { type Payment, settlePaid } from './queries/settle-job.ts'

/**
 * Records in the caller's transaction that the provider reported the payment of one acceptance, as of when the
 * company paid, and tells both sides; false, and nothing done, where it is not the acceptance now due (section 4).
 */
export const markPaid = async (
  context: Pick<Context, 'tasks'>,
  tx: Queryable,
  settlement: Payment,
): Promise<boolean> => {
  const paid = await settlePaid(tx, settlement)
  if (!paid || paid.companyId === null) return false
  const { plumberId, companyId } = paid
  const { jobId, at, paidAt } = settlement
  await recordEvents(tx, [
    {
      jobId,
      at: paidAt,
      kind: 'paid',
      actorRole: 'company',
      actorId: companyId,
      fromStatus: jobStatus.accepted,
      toStatus: jobStatus.accepted,
    },
  ])
  await notify(context, tx, at, [
    { kind: 'jobPaid', role: 'plumber', accountId: plumberId, jobId },
    { kind: 'jobPaid', role: 'company', accountId: companyId, jobId },
  ])
  return true
}
