import type { EndpointParsed } from '#contract/endpoint.ts'
import type { jobEndpoints } from '#contract/endpoints/jobs.ts'
import { chargeFor } from '#contract/rules/fee.ts'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Context } from '../../context.ts'
import type { CompanyCaller } from '../../http/caller.ts'
import { hoursAfter } from '../../lib/clock.ts'
import { failure } from '../../lib/failure.ts'
import { notify } from '../notifications/index.ts'
import { answerOffer, isForTaking } from './answer-offer.ts'
import { getJob } from './get-job.ts'
import { takeJob } from './queries/answer-offer.ts'
import { recordEvents } from './queries/job-events.ts'
import { holdAccount } from './queries/leave-jobs.ts'

type Acceptance = EndpointParsed<typeof jobEndpoints.acceptJob>['body']

/**
 * Takes a job for the company (section 4): the first wins and has the payment hours to pay, the
 * winner asking again gets its job, everybody else `already_accepted`; `job_closed` when the time
 * is over, `not_found` when the job was never offered, `payment_mismatch` when the charge (cents)
 * that the company was shown is no longer the job's.
 */
export const acceptJob = async (context: Context, caller: CompanyCaller, body: Acceptance) => {
  const { db, clock, config, live, metrics } = context
  const now = clock()
  const answer = { jobId: body.job_id, companyId: caller.id, now }
  const payUntil = hoursAfter(now, config.windows.paymentHours)
  const isTaken = await db.transaction(async (tx) => {
    if (!(await holdAccount(tx, caller))) throw failure('unauthenticated')
    const { done: taken, standing } = await answerOffer(tx, answer, isForTaking, () =>
      takeJob(tx, { ...answer, payUntil }),
    )
    if (!taken) {
      if (!standing) throw failure('not_found')
      if (standing.status !== jobStatus.accepted) throw failure('job_closed')
      if (standing.winner !== caller.id) throw failure('already_accepted')
      return false
    }
    const { charge_total: shown } = body
    if (shown !== undefined && shown !== chargeFor(taken.referralCents).total)
      throw failure('payment_mismatch')
    await recordEvents(tx, [
      {
        jobId: answer.jobId,
        at: now,
        kind: 'accepted',
        actorRole: 'company',
        actorId: caller.id,
        fromStatus: jobStatus.pending,
        toStatus: jobStatus.accepted,
      },
    ])
    const { jobId } = answer
    await notify(context, tx, now, [
      { kind: 'jobAccepted', role: 'plumber', accountId: taken.plumberId, jobId },
      { kind: 'jobAccepted', role: 'company', accountId: caller.id, jobId },
    ])
    return true
  })
  if (isTaken) metrics.jobs.inc({ step: 'accepted' })
  live.publish({ about: 'jobs', jobIds: [answer.jobId] })
  return getJob(context, caller, answer.jobId)
}
