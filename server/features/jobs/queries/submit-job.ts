import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { columnsGiven } from '../../../database/insert-all.ts'
import { states } from '../../../database/literals.ts'
import { preparedOnce } from '../../../database/prepared.ts'
import { company, companyServiceArea, job, offer } from '../../../database/schema/index.ts'

const columns = [
  'plumberId',
  'homeownerId',
  'insuranceCompanyName',
  'policyNumber',
  'dateOfLoss',
  'issueDescription',
  'repairConducted',
  'amountCents',
  'referralCents',
  'createdAt',
  'offeredAt',
  'openUntil',
  'requestKey',
] as const

type NewJob = Pick<typeof job.$inferInsert, (typeof columns)[number]>

const { list, typed, given } = columnsGiven(job, columns)

const submit = preparedOnce<{ id: string; companies: string[] }>(
  'submit_job',
  () => sql`
    with reached as materialized (
      select distinct a.company_id from ${companyServiceArea} a
        join ${company} c on c.id = a.company_id and c.blocked_at is null
      where a.zip_code = ${sql.placeholder('zipCode')}
    ), made as (
      insert into ${job} (${list}, companies_reached)
      select ${given}, (select count(*) from reached)
      from json_to_record(${sql.placeholder('job')}::json) as given (${typed})
      on conflict (plumber_id, request_key) do nothing
      returning id, offered_at
    ), offered as (
      insert into ${offer} (company_id, job_id, state, offered_at)
      select reached.company_id, made.id, ${states.open}, made.offered_at from made, reached
    )
    select id, array(select company_id from reached) as companies from made`,
)

/**
 * Adds a job and offers it to every company that serves the zip code: the job's id and theirs;
 * undefined where the plumber has sent this request key before.
 */
export const submitJob = async (tx: Queryable, zipCode: string, values: NewJob) => {
  const [row] = await submit(tx, { zipCode, job: JSON.stringify(values) })
  return row && { jobId: Number(row.id), companies: row.companies.map(Number) }
}

/** The job a request key has made before. */
export const findRequestedJob = async (tx: Queryable, plumberId: number, requestKey: string) => {
  const [row] = await tx
    .select({
      jobId: job.id,
      companiesReached: job.companiesReached,
      openUntil: job.openUntil,
    })
    .from(job)
    .where(and(eq(job.plumberId, plumberId), eq(job.requestKey, requestKey)))
  return row
}
