import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { jobEvent } from '../../../database/schema/index.ts'

export type NewJobEvent = typeof jobEvent.$inferInsert

/** Adds to the append-only history. */
export const recordEvents = async (tx: Queryable, events: NewJobEvent[]) => {
  if (events.length > 0) await tx.insert(jobEvent).values(events)
}

/** The whole history of a job, oldest first. */
export const listEvents = async (db: Queryable, jobId: number) =>
  db
    .select({
      at: jobEvent.at,
      kind: jobEvent.kind,
      actorRole: jobEvent.actorRole,
      actorId: jobEvent.actorId,
      count: jobEvent.count,
      amountCents: jobEvent.amountCents,
    })
    .from(jobEvent)
    .where(eq(jobEvent.jobId, jobId))
    .orderBy(asc(jobEvent.id))

export type JobEventRow = Awaited<ReturnType<typeof listEvents>>[number]
