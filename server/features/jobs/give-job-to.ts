import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import { holdAccount } from '../../database/hold-account.ts'
import { failure } from '../../lib/failure.ts'
import { hoursAfter } from '../../lib/time/clock.ts'
import { notify } from '../notifications/index.ts'
import { giveJob } from './queries/give-job.ts'
import { recordEvents } from './queries/job-events.ts'

type Giving = {
  jobId: number
  /** The acceptance that ends; the new company's is the next. */
  acceptance: number
  formerId: number
  companyId: number
  operatorId: number
  now: Date
}

/**
 * Gives an unpaid job to another company, which has the payment hours to pay, in the caller's
 * transaction, and tells both companies and the plumber. Fails with `already_accepted` where the job
 * is not due from its former winner any more. Close the link at the provider first.
 */
export const giveJobTo = async (
  context: Pick<Context, 'tasks' | 'config'>,
  tx: Queryable,
  giving: Giving,
): Promise<void> => {
  const { jobId, formerId, companyId, operatorId, now } = giving
  const payUntil = hoursAfter(now, context.config.windows.paymentHours)
  const alive = await holdAccount(tx, { role: 'company', id: companyId })
  const given = alive && (await giveJob(tx, { ...giving, payUntil }))
  if (!given) throw failure('already_accepted')
  await recordEvents(tx, [
    {
      ...{ jobId, at: now, kind: 'reassigned', actorRole: 'operator', actorId: operatorId },
      recipientId: companyId,
      fromStatus: jobStatus.accepted,
      toStatus: jobStatus.accepted,
    },
  ])
  await notify(context, tx, now, [
    { kind: 'jobAccepted', role: 'plumber', accountId: given.plumberId, jobId },
    { kind: 'jobAccepted', role: 'company', accountId: companyId, jobId, given: true },
    { kind: 'jobReassigned', role: 'company', accountId: formerId, jobId },
  ])
}
