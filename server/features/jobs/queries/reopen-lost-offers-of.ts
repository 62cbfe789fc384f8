import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { instantOf, states, statuses } from '../../../database/literals.ts'
import { company, job, offer } from '../../../database/schema/index.ts'

/** Jobs `j` that are open again, with the offer `o` that a company had lost. */
const lostOffer = (companyId: number, now: Date) => sql`
  select j.id from ${job} j
  join ${offer} o on o.job_id = j.id and o.company_id = ${companyId} and o.state = ${states.lost}
  join ${company} c on c.id = o.company_id and c.deleted_at is null and c.blocked_at is null
  where j.status = ${statuses.pending} and j.open_until > ${instantOf(now)}`

/** The jobs that are open again and that a company had lost, oldest first. */
export const findLostOffersOf = async (
  db: Queryable,
  companyId: number,
  now: Date,
): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`${lostOffer(companyId, now)} order by j.id`)
  return rows.map(({ id }) => Number(id))
}

/**
 * Of these jobs, which the transaction holds, opens a company's offers again that it had lost, where they are open
 * again, and answers which: a lapse does so for all others, but passes over a company that is blocked at that moment.
 */
export const reopenLostOffersOf = async (
  tx: Queryable,
  { companyId, jobIds, now }: { companyId: number; jobIds: readonly number[]; now: Date },
): Promise<number[]> => {
  const { rows } = await tx.execute<{ job_id: string }>(sql`
    with open_job as (
      ${lostOffer(companyId, now)} and j.id = any(${sql.param(jobIds)}::bigint[])
    )
    update ${offer} o set state = ${states.open}, offered_at = ${instantOf(now)}
    from open_job
    where o.job_id = open_job.id and o.company_id = ${companyId} and o.state = ${states.lost}
    returning o.job_id`)
  return rows.map((row) => Number(row.job_id))
}
