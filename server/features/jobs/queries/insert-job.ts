import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { preparedOnce } from '../../../database/prepared.ts'
import { company, companyServiceArea, job, offer } from '../../../database/schema/index.ts'
import { states } from './literals.ts'

type NewJob = Omit<typeof job.$inferInsert, 'companiesReached'>

const answer = {
  jobId: job.id,
  companiesReached: job.companiesReached,
  openUntil: job.openUntil,
}

/** The areas of the companies that serve the zip code and may be offered a job. */
const serving = (zipCode: string | Placeholder) => sql`${companyServiceArea} a
  join ${company} c on c.id = a.company_id and c.blocked_at is null where a.zip_code = ${zipCode}`

/**
 * Adds a job that counts the companies serving the zip code; undefined where the plumber has sent
 * this request key before.
 */
export const insertJob = async (tx: Queryable, zipCode: string, values: NewJob) => {
  const reached = sql<number>`(
    select count(distinct a.company_id)::int from ${serving(zipCode)})`
  const [row] = await tx
    .insert(job)
    .values({ ...values, requestKey: values.requestKey ?? null, companiesReached: reached })
    .onConflictDoNothing({ target: [job.plumberId, job.requestKey] })
    .returning(answer)
    .prepare('insert_job')
    .execute()
  return row
}

/** The job a request key has made before. */
export const findRequestedJob = async (tx: Queryable, plumberId: number, requestKey: string) => {
  const [row] = await tx
    .select(answer)
    .from(job)
    .where(and(eq(job.plumberId, plumberId), eq(job.requestKey, requestKey)))
  return row
}

const offerToServing = preparedOnce<{ company_id: string | number }>(
  'offer_new_job',
  () => sql`insert into ${offer} (company_id, job_id, state, offered_at)
    select distinct a.company_id, ${sql.placeholder('job')}::bigint, ${states.open},
      ${sql.placeholder('now')}::timestamptz
    from ${serving(sql.placeholder('zipCode'))}
    returning company_id`,
)

/** Offers a new job to every company that serves the zip code, and answers their ids. */
export const offerNewJob = async (tx: Queryable, jobId: number, zipCode: string, now: Date) => {
  const rows = await offerToServing(tx, { job: jobId, now: now.toISOString(), zipCode })
  return rows.map((row) => Number(row.company_id))
}
