import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { PaymentStatus } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { statuses } from '../../../database/literals.ts'
import { job } from '../../../database/schema/index.ts'

/** `at` is when we heard of it, `paidAt` when the company paid. */
export type Settlement = { jobId: number; acceptance: number; at: Date }
export type Payment = Settlement & { paidAt: Date }

const step = async (
  tx: Queryable,
  { jobId, acceptance }: Settlement,
  from: PaymentStatus[],
  change: PgUpdateSetSource<typeof job>,
) => {
  const [row] = await tx
    .update(job)
    .set(change)
    .where(
      and(
        eq(job.id, jobId),
        eq(job.acceptance, acceptance),
        inArray(job.paymentStatus, from),
        sql`${job.status} = ${statuses.accepted}`,
      ),
    )
    .returning({ plumberId: job.plumberId, companyId: job.companyId })
  return row
}

/** Turns a due payment into a paid one; undefined where it is not due (any more). */
export const settlePaid = (tx: Queryable, { paidAt, ...settlement }: Payment) =>
  step(tx, settlement, ['due'], { paymentStatus: 'paid', paidAt })

/** The referral amount was sent on; undefined where the job is not paid. */
export const settleTransferred = (tx: Queryable, settlement: Settlement) =>
  step(tx, settlement, ['paid', 'partly_refunded', 'disputed', 'charged_back'], {
    // What went back to the company, or may, says more than that the rest was sent on.
    paymentStatus: sql`case payment_status when 'paid' then 'transferred' else payment_status end`,
  })
