import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import { hoursAfter } from '../../lib/time/clock.ts'
import { type News, notify } from '../notifications/index.ts'
import { withdrawJobsOf } from './leave-jobs.ts'
import { offeredEvent } from './offered-event.ts'
import { recordEvents } from './queries/job-events.ts'
import { lapseJob, lapseOffer, offerToNewcomers, reopenOffers } from './queries/lapse-job.ts'
import { holdOfferGate } from './queries/offer-gate.ts'

/** Hours a job offered again stays open at least. */
const openAgainHours = 24

type Overdue = { jobId: number; acceptance: number; now: Date }

const recordLapse = (tx: Queryable, { jobId, now: at }: Overdue, companyId: number) =>
  recordEvents(tx, [
    {
      jobId,
      at,
      kind: 'lapsed',
      actorRole: 'company',
      actorId: companyId,
      fromStatus: jobStatus.accepted,
      toStatus: jobStatus.pending,
    },
  ])

/** Offers the job to the companies that lost it and to those that came since; answers their news. */
const offerAgain = async (tx: Queryable, { jobId, now }: Overdue): Promise<News[]> => {
  const lost = await reopenOffers(tx, { jobId, now })
  const others = [...lost, ...(await offerToNewcomers(tx, { jobId, now }))]
  await recordEvents(tx, [offeredEvent(jobId, now, others.length)])
  return others.map((accountId) => ({ kind: 'newJob', role: 'company', accountId, jobId }))
}

/**
 * Takes an unpaid job from its winner in the caller's transaction, offers it to the companies that
 * lost it and to those that came since, for at least a day, and tells everybody (section 4); of a
 * blocked plumber every open job is withdrawn instead. Answers which jobs changed: none where no payment is
 * overdue. Close the link at the provider first.
 */
export const lapseAcceptance = async (
  context: Pick<Context, 'tasks'>,
  tx: Queryable,
  overdue: Overdue,
): Promise<number[]> => {
  const { jobId, now } = overdue
  await holdOfferGate(tx)
  const lapsed = await lapseJob(tx, { ...overdue, openUntil: hoursAfter(now, openAgainHours) })
  if (!lapsed) return []
  const { plumberId, companyId, isBlocked } = lapsed
  await lapseOffer(tx, { jobId, companyId })
  await recordLapse(tx, overdue, companyId)
  const news: News[] = [{ kind: 'lapsed', role: 'company', accountId: companyId, jobId }]
  if (!isBlocked) {
    news.push({ kind: 'lapsed', role: 'plumber', accountId: plumberId, jobId })
    news.push(...(await offerAgain(tx, overdue)))
  }
  await notify(context, tx, now, news)
  return isBlocked ? withdrawJobsOf(tx, plumberId, { actorRole: 'plumbline' }, now) : [jobId]
}
