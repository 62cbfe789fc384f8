import { and, eq, sql } from 'drizzle-orm'
import type { PaymentStatus } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { statuses } from '../../../database/literals.ts'
import { job } from '../../../database/schema/index.ts'

export type MoneyStanding = {
  jobId: number
  acceptance: number
  status: PaymentStatus
  /** Null where nothing of the payment is left. */
  paidAt: Date | null
}

/** Keeps how the money of a paid acceptance stands; undefined where the job is another's by now. */
export const storeMoneyStanding = async (
  tx: Queryable,
  { jobId, acceptance, status, paidAt }: MoneyStanding,
) => {
  const [row] = await tx
    .update(job)
    .set({ paymentStatus: status, paidAt })
    .where(
      and(
        eq(job.id, jobId),
        eq(job.acceptance, acceptance),
        sql`${job.status} = ${statuses.accepted}`,
        sql`${job.paymentStatus} not in ('none', 'due', 'lapsed')`,
      ),
    )
    .returning({ plumberId: job.plumberId, companyId: job.companyId })
  return row
}
