import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { job } from '../../../database/schema/index.ts'

/**
 * Holds jobs until the transaction ends, in the order of their ids: whoever works on several of them takes them so,
 * after their homeowners and before what hangs on them, and nobody waits in a circle.
 */
export const holdJobs = async (tx: Queryable, jobIds: readonly number[]): Promise<void> => {
  await tx.execute(sql`
    select from ${job} where ${job.id} = any(${sql.param(jobIds)}::bigint[])
    order by ${job.id} for no key update`)
}
