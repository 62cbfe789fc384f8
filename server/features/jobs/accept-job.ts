import type { EndpointParsed } from '#contract/endpoint.ts'
import type { jobEndpoints } from '#contract/endpoints/jobs.ts'
import { chargeFor } from '#contract/rules/fee.ts'
import { canAccept, isLapsed, jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Context } from '../../context.ts'
import { holdAccount } from '../../database/hold-account.ts'
import type { CompanyCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { hoursAfter } from '../../lib/time/clock.ts'
import { notify } from '../notifications/index.ts'
import { answerOffer } from './answer-offer.ts'
import { answersInLine } from './answers-in-line.ts'
import { getJob } from './get-job.ts'
import { type Answer, lookAtStanding, type Standing, takeJob } from './queries/answer-offer.ts'
import { recordEvents } from './queries/job-events.ts'

type Acceptance = EndpointParsed<typeof jobEndpoints.acceptJob>['body']

/** Whether the job is the company's already; fails where it is not and cannot be any more. */
const isWonAlready = (standing: Standing | undefined, { companyId, now }: Answer) => {
  if (!standing) throw failure('not_found')
  if (isLapsed(standing, standing, now)) throw failure('offer_lapsed')
  if (standing.status !== jobStatus.accepted) throw failure('job_closed')
  if (standing.winner !== companyId) throw failure('already_accepted')
  return true
}

/** Takes the job in a transaction; false where the company has it already. */
const take = (
  { db, config, tasks }: Context,
  caller: CompanyCaller,
  answer: Answer,
  body: Acceptance,
) =>
  db.transaction(async (tx) => {
    if (!(await holdAccount(tx, caller))) throw failure('unauthenticated')
    const { jobId, now } = answer
    const payUntil = hoursAfter(now, config.windows.paymentHours)
    const { done: taken, standing } = await answerOffer(tx, answer, canAccept, () =>
      takeJob(tx, { ...answer, payUntil }),
    )
    if (!taken) return !isWonAlready(standing, answer)
    const { charge_total: shown, rejected_shown: rejectedShown } = body
    if (taken.wasRejected && rejectedShown === false) throw failure('already_rejected')
    if (shown !== undefined && shown !== chargeFor(taken.referralCents).total)
      throw failure('payment_mismatch')
    await recordEvents(tx, [
      {
        jobId,
        at: now,
        kind: 'accepted',
        actorRole: 'company',
        actorId: caller.id,
        fromStatus: jobStatus.pending,
        toStatus: jobStatus.accepted,
      },
    ])
    await notify({ tasks }, tx, now, [
      { kind: 'jobAccepted', role: 'plumber', accountId: taken.plumberId, jobId },
      { kind: 'jobAccepted', role: 'company', accountId: caller.id, jobId },
    ])
    return true
  })

/**
 * Takes a job for the company (section 4): the first wins and has the payment hours to pay, the
 * winner asking again gets its job, everybody else `already_accepted`; `offer_lapsed` where the company
 * did not pay in time and the job is open to the others, `job_closed` when the time is over, `not_found`
 * when the job was never offered, `payment_mismatch` when the charge (cents) that the company was shown
 * is no longer the job's, `already_rejected` when the company was asked as one that has not rejected it, and has by now.
 */
export const acceptJob = async (context: Context, caller: CompanyCaller, body: Acceptance) => {
  const { db, clock, live, metrics } = context
  const answer = { jobId: body.job_id, companyId: caller.id, now: clock() }
  const isTaken = await answersInLine(db)(
    answer.jobId,
    async () => {
      const standing = await lookAtStanding(db)(answer)
      if (standing && canAccept(standing, standing, answer.now)) return undefined
      return !isWonAlready(standing, answer)
    },
    () => take(context, caller, answer, body),
  )
  if (isTaken) metrics.jobs.inc({ step: 'accepted' })
  live.publish({ about: 'jobs', jobIds: [answer.jobId] })
  return getJob(context, caller, answer.jobId)
}
