import type { Context } from '../../../context.ts'
import { safeError } from '../../../lib/faults/safe-error.ts'
import { lapseAcceptance, overdueAcceptances, publishJobs } from '../../jobs/index.ts'
import { findLink } from '../queries/payment-links.ts'
import { voidAcceptance } from '../queries/void-acceptance.ts'
import { retireLink } from './retire-link.ts'

const batch = 200

type Overdue = { jobId: number; acceptance: number }

/** The link is closed before, outside the transaction; what was paid through it is settled instead. */
const lapse = async (context: Context, overdue: Overdue) => {
  const link = await findLink(context.db, overdue)
  if (link && (await retireLink(context, link.linkId)) === 'paid') return
  const jobIds = await context.db.transaction(async (tx) => {
    const changed = await lapseAcceptance(context, tx, { ...overdue, now: context.clock() })
    if (changed.length > 0) await voidAcceptance(tx, overdue, link?.linkId)
    return changed
  })
  publishJobs(context, jobIds)
}

/** How many of them have to wait for the next time: one that fails does not hold up the others. */
const lapseAll = async (context: Context, overdue: Overdue[]) => {
  let failed = 0
  for (const each of overdue)
    await lapse(context, each).catch((error: unknown) => {
      failed += 1
      context.log.warn({ fault: safeError(error), ...each }, 'acceptance could not be ended')
    })
  return failed
}

/**
 * Ends every acceptance that was not paid in its hours and offers the job to the others again
 * (section 4). One whose link the provider does not close now waits for the next time; instances
 * that run it together do nothing twice.
 */
export const lapseAcceptances = async (context: Context): Promise<void> => {
  const now = context.clock()
  let skip = 0
  for (;;) {
    const overdue = await overdueAcceptances(context.db, now, { most: batch, skip })
    skip += await lapseAll(context, overdue)
    if (overdue.length < batch) return
  }
}
