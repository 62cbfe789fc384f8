import { asc, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { insertAll } from '../../../database/insert-all.ts'
import { jobEvent } from '../../../database/schema/index.ts'

export type NewJobEvent = typeof jobEvent.$inferInsert

const columns = [
  'jobId',
  'at',
  'kind',
  'actorRole',
  'actorId',
  'fromStatus',
  'toStatus',
  'count',
  'amountCents',
] as const

/** Adds to the append-only history. */
export const recordEvents = insertAll(jobEvent, columns)

/** The whole history of some jobs, each oldest first. */
export const listEvents = async (db: Queryable, jobIds: number[]) =>
  db
    .select({
      jobId: jobEvent.jobId,
      at: jobEvent.at,
      kind: jobEvent.kind,
      actorRole: jobEvent.actorRole,
      actorId: jobEvent.actorId,
      count: jobEvent.count,
      amountCents: jobEvent.amountCents,
    })
    .from(jobEvent)
    .where(inArray(jobEvent.jobId, jobIds))
    .orderBy(asc(jobEvent.jobId), asc(jobEvent.id))

export type JobEventRow = Awaited<ReturnType<typeof listEvents>>[number]
