import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { company, job, offer } from '../../../database/schema/index.ts'
import { states, statuses } from './literals.ts'

/**
 * Opens a company's offers again that it had lost, of jobs that are open again, and answers which: a
 * lapse does so for all others, but passes over a company that is blocked at that moment.
 */
export const reopenLostOffersOf = async (
  tx: Queryable,
  companyId: number,
  now: Date,
): Promise<number[]> => {
  const at = sql`${now.toISOString()}::timestamptz`
  // An acceptance locks the job before its offers: so does this.
  const { rows } = await tx.execute<{ job_id: string | number }>(sql`
    with open_job as (
      select j.id from ${job} j
      join ${offer} o on o.job_id = j.id and o.company_id = ${companyId} and o.state = ${states.lost}
      join ${company} c on c.id = o.company_id and c.deleted_at is null and c.blocked_at is null
      where j.status = ${statuses.pending} and j.open_until > ${at}
      order by j.id
      for no key update of j
    )
    update ${offer} o set state = ${states.open}, offered_at = ${at}
    from open_job
    where o.job_id = open_job.id and o.company_id = ${companyId} and o.state = ${states.lost}
    returning o.job_id`)
  return rows.map((row) => Number(row.job_id))
}
