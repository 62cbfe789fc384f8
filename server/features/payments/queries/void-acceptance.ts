import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { payment } from '../../../database/schema/index.ts'

/**
 * Closes the unpaid payment of an acceptance that is over. One that was given another link than the
 * one known to be closed stays open: reconciling closes both.
 */
export const voidAcceptance = async (
  tx: Queryable,
  { jobId, acceptance }: { jobId: number; acceptance: number },
  closedLinkId: string | undefined,
) => {
  await tx
    .update(payment)
    .set({ status: 'void', checkAfter: null })
    .where(
      and(
        eq(payment.jobId, jobId),
        eq(payment.acceptance, acceptance),
        eq(payment.status, 'open'),
        closedLinkId ? eq(payment.linkId, closedLinkId) : isNull(payment.linkId),
      ),
    )
}
