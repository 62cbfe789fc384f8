import type { Queryable } from '../../../adapters/database/port.ts'
import type { Context } from '../../../context.ts'
import { failure } from '../../../lib/failure.ts'
import { findReceivers, findWinner, giveJobTo } from '../../jobs/index.ts'
import { fromProvider } from '../from-provider.ts'
import { findLink } from '../queries/payment-links.ts'
import { voidAcceptance } from '../queries/void-acceptance.ts'
import { mindSeenWinner } from './mind-seen-winner.ts'
import { retireLink } from './retire-link.ts'

type Wanted = {
  jobId: number
  companyId: number
  operatorId: number
  /** Who had the job when that was decided. */
  fromId?: number
}

const unsuitable = () => failure('invalid_input', [{ path: 'company_id', error: 'invalid' }])

/**
 * Gives a job that is won and unpaid to another company that serves its zip code. The link of the
 * former is closed before, outside the transaction, so that the job is never paid twice; `tell` runs
 * in the transaction of the change. Throws `not_found` where nobody has won the job, `already_paid`,
 * `already_accepted` where it has changed hands since it was seen, `invalid_input` for a company that cannot
 * have it, and `payment_provider_failed`.
 */
export const reassignJob = (
  context: Context,
  wanted: Wanted,
  tell: (tx: Queryable, former: { companyId: number }) => Promise<unknown>,
): Promise<void> =>
  fromProvider(context, async () => {
    const { db, clock, live } = context
    const { jobId, companyId } = wanted
    const former = await findWinner(db, jobId)
    if (!former) throw failure('not_found')
    if (former.paymentStatus !== 'due') throw failure('already_paid')
    mindSeenWinner(former, wanted.fromId)
    const receivers = await findReceivers(db, jobId)
    if (!receivers.some(({ id }) => id === companyId)) throw unsuitable()
    const due = { jobId, acceptance: former.acceptance }
    const link = await findLink(db, due)
    if (link && (await retireLink(context, link.linkId)) === 'paid') throw failure('already_paid')
    await db.transaction(async (tx) => {
      await giveJobTo(context, tx, { ...wanted, ...due, formerId: former.companyId, now: clock() })
      await voidAcceptance(tx, due, link?.linkId)
      await tell(tx, former)
    })
    live.publish({ about: 'jobs', jobIds: [jobId] })
  })
