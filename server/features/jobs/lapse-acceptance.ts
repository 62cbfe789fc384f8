import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import { hoursAfter } from '../../lib/clock.ts'
import { type News, notify } from '../notifications/index.ts'
import { recordEvents } from './queries/job-events.ts'
import { lapseJob, offerToNewcomers, reopenOffers } from './queries/lapse-job.ts'
import { holdOfferGate } from './queries/offer-gate.ts'

/** Hours a job offered again stays open at least. */
const openAgainHours = 24

type Overdue = { jobId: number; acceptance: number; now: Date }

const record = (
  tx: Queryable,
  { jobId, now: at }: Overdue,
  companyId: number,
  count: number,
): Promise<void> =>
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
    {
      jobId,
      at,
      kind: 'offered',
      actorRole: 'plumbline',
      fromStatus: jobStatus.pending,
      toStatus: jobStatus.pending,
      count,
    },
  ])

/**
 * Takes an unpaid job from its winner in the caller's transaction, offers it to the companies that
 * lost it and to those that came since, for at least a day, and tells everybody (section 4); false,
 * and nothing done, where no payment is overdue. Close the link at the provider first.
 */
export const lapseAcceptance = async (
  context: Pick<Context, 'tasks'>,
  tx: Queryable,
  overdue: Overdue,
): Promise<boolean> => {
  const { jobId, now } = overdue
  await holdOfferGate(tx)
  const lapsed = await lapseJob(tx, { ...overdue, openUntil: hoursAfter(now, openAgainHours) })
  if (!lapsed) return false
  const { plumberId, companyId } = lapsed
  const reopened = await reopenOffers(tx, { jobId, companyId, now })
  const others = [...reopened, ...(await offerToNewcomers(tx, { jobId, now }))]
  await record(tx, overdue, companyId, others.length)
  const offered = others.map((accountId): News => {
    return { kind: 'newJob', role: 'company', accountId, jobId }
  })
  await notify(context, tx, now, [
    { kind: 'lapsed', role: 'plumber', accountId: plumberId, jobId },
    { kind: 'lapsed', role: 'company', accountId: companyId, jobId },
    ...offered,
  ])
  return true
}
