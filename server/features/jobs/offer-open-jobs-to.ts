import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import { notify } from '../notifications/index.ts'
import { recordEvents } from './queries/job-events.ts'
import { closeOfferGate } from './queries/offer-gate.ts'
import { offerNeverOffered } from './queries/offer-never-offered.ts'
import { reopenLostOffersOf } from './queries/reopen-lost-offers-of.ts'

/**
 * Offers a company every open job in the zip codes it serves that it was not offered yet, and those
 * it had lost that opened again while it was blocked; answers which. A plumber whose job had reached
 * nobody is told in the product; the company sees its list as it is. Call it in the transaction that
 * saves the service area or lets the company in again, after that. Where the same transaction locks the
 * company's row, close the gate before it, in the order of blocking.
 */
export const offerOpenJobsTo = async (
  context: Pick<Context, 'tasks'>,
  tx: Queryable,
  companyId: number,
  now: Date,
): Promise<number[]> => {
  await closeOfferGate(tx)
  const reopened = await reopenLostOffersOf(tx, companyId, now)
  const offered = await offerNeverOffered(tx, companyId, now)
  const jobIds = [...reopened, ...offered.map(({ jobId }) => jobId)]
  await recordEvents(
    tx,
    jobIds.map((jobId) => ({
      jobId,
      at: now,
      kind: 'offered',
      actorRole: 'plumbline',
      fromStatus: jobStatus.pending,
      toStatus: jobStatus.pending,
      count: 1,
    })),
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
