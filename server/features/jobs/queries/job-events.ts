import { asc, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { givenArray } from '../../../database/given-array.ts'
import { insertAll } from '../../../database/insert-all.ts'
import { onceFor } from '../../../database/prepared.ts'
import { jobEvent } from '../../../database/schema/index.ts'

export type NewJobEvent = typeof jobEvent.$inferInsert

const columns = [
  'jobId',
  'at',
  'kind',
  'actorRole',
  'actorId',
  'recipientId',
  'fromStatus',
  'toStatus',
  'count',
  'amountCents',
] as const

/** Adds to the append-only history. */
export const recordEvents = insertAll(jobEvent, columns)

/**
 * Looked up for each event by itself: joined, all companies might be read. Whom a job was given to stands in no
 * event of before; it has it still, where nothing has ended that since.
 */
const takenBy = sql<
  string | null
>`case when job_event.kind = 'accepted' and job_event.actor_role = 'company'
  then (select company.name from company where company.id = job_event.actor_id)
  when job_event.kind = 'reassigned' then (select company.name from job
  join company on company.id = coalesce(job_event.recipient_id, job.company_id)
  where job.id = job_event.job_id) end`.as('taken_by')

const eventsOf = onceFor((db) =>
  db
    .select({
      jobId: jobEvent.jobId,
      at: jobEvent.at,
      kind: jobEvent.kind,
      actorRole: jobEvent.actorRole,
      actorId: jobEvent.actorId,
      recipientId: jobEvent.recipientId,
      count: jobEvent.count,
      amountCents: jobEvent.amountCents,
      companyName: takenBy,
    })
    .from(jobEvent)
    .where(sql`${jobEvent.jobId} = any(${givenArray('jobs', 'bigint')})`)
    .orderBy(asc(jobEvent.jobId), asc(jobEvent.id))
    .prepare('events_of_jobs'),
)

/** The whole history of some jobs, each oldest first, with the names of the companies that took them. */
export const listEvents = (db: Queryable, jobIds: readonly number[]) =>
  eventsOf(db).execute({ jobs: jobIds })

export type JobEventRow = Awaited<ReturnType<typeof listEvents>>[number]
