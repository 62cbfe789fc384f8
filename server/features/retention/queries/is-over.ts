import { and, inArray, isNull, lt, or } from 'drizzle-orm'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import { job } from '../../../database/schema/index.ts'

type Limits = { closedBefore: Date; paidBefore: Date }

/** Jobs that came to nothing, or were paid, long enough ago; all others are needed still. */
export const isOver = ({ closedBefore, paidBefore }: Limits) =>
  or(
    and(
      inArray(job.status, [jobStatus.expired, jobStatus.withdrawn]),
      isNull(job.paidAt),
      lt(job.openUntil, closedBefore),
    ),
    lt(job.paidAt, paidBefore),
  )
