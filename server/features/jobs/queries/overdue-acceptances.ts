import { asc, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { job } from '../../../database/schema/index.ts'
import { statuses } from './literals.ts'

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
        and ${job.payUntil} <= ${now.toISOString()}::timestamptz`,
    )
    .orderBy(asc(job.payUntil), asc(job.id))
    .limit(most)
    .offset(skip)
