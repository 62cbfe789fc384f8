import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import { job } from '../../../database/schema/index.ts'

type Limits = { closedBefore: Date; paidBefore: Date }

/** Whose whole payment went back: no longer counted as paid, kept as long as if it were. */
const whollyReturned = and(
  eq(job.status, jobStatus.accepted),
  isNull(job.paidAt),
  inArray(job.paymentStatus, ['refunded', 'charged_back']),
)

/**
 * Jobs that came to nothing, or were paid, long enough ago; a payment that went back whole counts from
 * the acceptance. All others are needed still.
 */
export const isOver = ({ closedBefore, paidBefore }: Limits) =>
  or(
    and(
      inArray(job.status, [jobStatus.expired, jobStatus.withdrawn]),
      isNull(job.paidAt),
      lt(job.openUntil, closedBefore),
    ),
    lt(job.paidAt, paidBefore),
    and(whollyReturned, lt(job.acceptedAt, paidBefore)),
  )
