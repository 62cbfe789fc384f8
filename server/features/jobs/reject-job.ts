import type { EndpointParsed } from '#contract/endpoint.ts'
import type { jobEndpoints } from '#contract/endpoints/jobs.ts'
import {
  canReject,
  isLapsed,
  isOpen,
  jobStatus,
  offerState,
} from '#contract/rules/job-lifecycle.ts'
import type { Context } from '../../context.ts'
import type { CompanyCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { notify } from '../notifications/index.ts'
import { answerOffer } from './answer-offer.ts'
import { getJob } from './get-job.ts'
import { rejectOffer, type Standing } from './queries/answer-offer.ts'
import { recordEvents } from './queries/job-events.ts'

type Rejection = EndpointParsed<typeof jobEndpoints.rejectJob>['body']

const whyNot = (standing: Standing | undefined, now: Date) => {
  if (!standing) return 'not_found'
  if (standing.status === jobStatus.accepted) return 'already_accepted'
  if (isLapsed(standing, standing, now)) return 'offer_lapsed'
  const again = isOpen(standing, now) && standing.state === offerState.rejected
  return again ? 'already_rejected' : 'job_closed'
}

/**
 * Rejects an open job for the company, which may still accept it later (section 4); tells the
 * plumber when nobody is left. Fails with `already_rejected`, `already_accepted`, `offer_lapsed`,
 * `job_closed`, or `not_found` when the job was never offered.
 */
export const rejectJob = async (context: Context, caller: CompanyCaller, body: Rejection) => {
  const { db, clock, live } = context
  const answer = { jobId: body.job_id, companyId: caller.id, now: clock() }
  const { jobId, now } = answer
  const refusal = await db.transaction(async (tx) => {
    const { reason, reason_text: text } = body
    const { done: rejected, standing } = await answerOffer(tx, answer, canReject, () =>
      rejectOffer(tx, { ...answer, reason, text }),
    )
    if (!rejected) return whyNot(standing, now)
    await recordEvents(tx, [
      {
        jobId,
        at: now,
        kind: 'rejected',
        actorRole: 'company',
        actorId: caller.id,
        fromStatus: jobStatus.pending,
        toStatus: jobStatus.pending,
      },
    ])
    if (rejected.byAll)
      await notify(context, tx, now, [
        { kind: 'jobRejectedByAll', role: 'plumber', accountId: rejected.plumberId, jobId },
      ])
    return undefined
  })
  // Asked again, too: an instance that was killed after the commit has told nobody.
  if (!refusal || refusal === 'already_rejected')
    live.publish({ about: 'jobs', jobIds: [jobId], answeredBy: caller.id })
  if (refusal) throw failure(refusal)
  return getJob(context, caller, jobId)
}
