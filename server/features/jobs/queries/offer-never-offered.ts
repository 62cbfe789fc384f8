import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { instantOf, states, statuses } from '../../../database/literals.ts'
import {
  company,
  companyServiceArea,
  homeowner,
  job,
  offer,
} from '../../../database/schema/index.ts'

type Row = { job_id: string; plumber_id: string; reached: number }

/** Open jobs `j` of homeowners `h` in the zip codes that a company serves, that it was never offered. */
const neverOffered = (companyId: number, now: Date) => sql`
  j.status = ${statuses.pending} and j.open_until > ${instantOf(now)}
  and h.zip_code in (select a.zip_code from ${companyServiceArea} a where a.company_id = ${companyId})
  and not exists (select 1 from ${offer} o where o.company_id = ${companyId} and o.job_id = j.id)`

/** The open jobs that a company was never offered though it serves their zip codes, oldest first. */
export const findNeverOffered = async (
  db: Queryable,
  companyId: number,
  now: Date,
): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select j.id from ${job} j join ${homeowner} h on h.id = j.homeowner_id
    where ${neverOffered(companyId, now)}
    order by j.id`)
  return rows.map(({ id }) => Number(id))
}

/**
 * Offers a company those of the jobs, which the transaction holds, that still are what `findNeverOffered` looks for;
 * answers which, whose they are and how many companies each has reached now.
 */
export const offerNeverOffered = async (
  tx: Queryable,
  { companyId, jobIds, now }: { companyId: number; jobIds: readonly number[]; now: Date },
) => {
  const { rows } = await tx.execute<Row>(sql`
    with open_job as (
      select j.id from ${job} j join ${homeowner} h on h.id = j.homeowner_id
      where j.id = any(${sql.param(jobIds)}::bigint[]) and ${neverOffered(companyId, now)}
    ), offered as (
      insert into ${offer} (company_id, job_id, state, offered_at)
      select c.id, open_job.id, ${states.open}, ${instantOf(now)}
      from open_job
      join ${company} c on c.id = ${companyId} and c.blocked_at is null and c.deleted_at is null
      on conflict do nothing
      returning job_id
    )
    update ${job} j set companies_reached = companies_reached + 1
    from offered where j.id = offered.job_id
    returning j.id as job_id, j.plumber_id, j.companies_reached as reached`)
  return rows.map(({ job_id, plumber_id, reached }) => ({
    jobId: Number(job_id),
    plumberId: Number(plumber_id),
    reached,
  }))
}
