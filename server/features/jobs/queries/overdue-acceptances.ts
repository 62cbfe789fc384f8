import { asc, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { instantOf, statuses } from '../../../database/literals.ts'
import { job } from '../../../database/schema/index.ts'

/** Acceptances whose time to pay has run out, the oldest first. */
export const overdueAcceptances = async (
  db: Queryable,
  now: Date,
  { most, skip }: { most: number; skip: number },
) =>
  db
    .select({ jobId: job.id, acceptance: job.acceptance })
    .from(job)
    .where(
      sql`${job.status} = ${statuses.accepted} and ${job.paymentStatus} = 'due'
        and ${job.payUntil} <= ${instantOf(now)}`,
    )
    .orderBy(asc(job.payUntil), asc(job.id))
    .limit(most)
    .offset(skip)
