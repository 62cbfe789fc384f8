import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import { stopIfLeaving } from '../../lib/departure.ts'
import { safeError } from '../../lib/faults/safe-error.ts'
import { notify } from '../notifications/index.ts'
import { offeredEvent } from './offered-event.ts'
import { publishJobs } from './publish-jobs.ts'
import { holdJobs } from './queries/hold-jobs.ts'
import { recordEvents } from './queries/job-events.ts'
import { closeOfferGate, holdOfferGate } from './queries/offer-gate.ts'
import { findNeverOffered, offerNeverOffered } from './queries/offer-never-offered.ts'
import { findLostOffersOf, reopenLostOffersOf } from './queries/reopen-lost-offers-of.ts'

type Offering = { companyId: number; jobIds: number[]; now: Date }

/** So many in one transaction: whoever blocks the company, or leaves, waits for the end of it. */
const perStretch = 200
/** So many before the caller is answered; the rest a moment later. */
const atOnce = 1000

const openJobsOf = async (tx: Queryable, companyId: number, now: Date) => {
  const lost = await findLostOffersOf(tx, companyId, now)
  return [...lost, ...(await findNeverOffered(tx, companyId, now))]
}

const offer = async (context: Pick<Context, 'tasks'>, tx: Queryable, offering: Offering) => {
  const { now } = offering
  await holdJobs(tx, offering.jobIds)
  const reopened = await reopenLostOffersOf(tx, offering)
  const offered = await offerNeverOffered(tx, offering)
  const jobIds = [...reopened, ...offered.map(({ jobId }) => jobId)]
  await recordEvents(
    tx,
    jobIds.map((jobId) => offeredEvent(jobId, now, 1)),
  )
  await notify(
    context,
    tx,
    now,
    offered
      .filter(({ reached }) => reached === 1)
      .map(({ jobId, plumberId }) => ({
        kind: 'jobReached',
        role: 'plumber',
        accountId: plumberId,
        jobId,
      })),
  )
  return jobIds
}

/** The same within a transaction that nobody else waits for, as that which fills an installation. */
export const offerOpenJobsWithin = async (
  context: Pick<Context, 'tasks'>,
  tx: Queryable,
  companyId: number,
  now: Date,
): Promise<number[]> =>
  offer(context, tx, { companyId, now, jobIds: await openJobsOf(tx, companyId, now) })

/**
 * Offers a company every open job in the zip codes it serves that it was not offered yet, and those it had lost
 * that opened again while it was blocked; `most` of them at most, some at a time. A plumber whose job had reached
 * nobody is told in the product; the company sees its list as it is. What lets the company have them (its
 * service area, a block that is lifted) has to be committed before.
 */
export const offerOpenJobs = async (
  context: Context,
  { companyId }: { companyId: number },
  most = Number.POSITIVE_INFINITY,
): Promise<void> => {
  const { db, clock } = context
  // Once the gate was closed, every submit that did not see the company yet has ended: its job is found.
  await db.transaction(closeOfferGate)
  const open = (await openJobsOf(db, companyId, clock())).slice(0, most)
  for (let from = 0; from < open.length; from += perStretch) {
    stopIfLeaving(context.departure)
    const jobIds = open.slice(from, from + perStretch)
    const offered = await db.transaction(async (tx) => {
      await holdOfferGate(tx)
      return offer(context, tx, { companyId, jobIds, now: clock() })
    })
    publishJobs(context, offered)
  }
}

/**
 * Saves what lets a company have open jobs, and offers them: the first before it answers, all others, and what a
 * fault left, by a task. `save` answers which company that is; undefined for none.
 */
export const withOpenJobs = async <T extends number | undefined>(
  context: Context,
  save: (tx: Queryable) => Promise<T>,
): Promise<T> => {
  const companyId = await context.db.transaction(async (tx) => {
    const saved = await save(tx)
    if (saved !== undefined) await context.tasks.enqueue(tx, 'offerOpenJobs', { companyId: saved })
    return saved
  })
  if (companyId !== undefined)
    await offerOpenJobs(context, { companyId }, atOnce).catch((error: unknown) => {
      context.log.warn({ fault: safeError(error), companyId }, 'open jobs are offered later')
    })
  return companyId
}
