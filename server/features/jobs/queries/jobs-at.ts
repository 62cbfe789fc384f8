import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { job } from '../../../database/schema/index.ts'

/**
 * Holds the jobs at the home of a homeowner, who is held, as they are until the transaction ends, in the order in
 * which `holdJobs` does; answers how each stands.
 */
export const holdJobsAt = (tx: Queryable, homeownerId: number) =>
  tx
    .select({
      id: job.id,
      status: job.status,
      dueAt: job.openUntil,
      companyId: job.companyId,
      paymentStatus: job.paymentStatus,
    })
    .from(job)
    .where(eq(job.homeownerId, homeownerId))
    .orderBy(asc(job.id))
    .for('no key update')

export type HeldJob = Awaited<ReturnType<typeof holdJobsAt>>[number]
