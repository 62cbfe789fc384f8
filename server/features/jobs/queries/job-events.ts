import type { Queryable } from '../../../adapters/database/port.ts'
import { jobEvent } from '../../../database/schema/index.ts'

export type NewJobEvent = typeof jobEvent.$inferInsert

/** Adds to the append-only history. */
export const recordEvents = async (tx: Queryable, events: NewJobEvent[]) => {
  if (events.length > 0) await tx.insert(jobEvent).values(events)
}
