import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { moneyEvents } from '#contract/endpoints/jobs.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { jobEvent, letter } from '../../../database/schema/index.ts'
import type { MoneyStep } from '../letters/back-before.ts'

/** What had happened to the payment of a job when a letter was first queued, oldest first; cents. */
export const moneyStepsUntil = async (
  db: Queryable,
  jobId: number,
  letterId: string,
): Promise<MoneyStep[]> => {
  const queuedAt = db
    .select({ at: sql`coalesce(${letter.firstQueuedAt}, ${letter.queuedAt})` })
    .from(letter)
    .where(eq(letter.id, letterId))
  const rows = await db
    .select({ kind: jobEvent.kind, cents: jobEvent.amountCents, at: jobEvent.at })
    .from(jobEvent)
    .where(
      and(
        eq(jobEvent.jobId, jobId),
        inArray(jobEvent.kind, [...moneyEvents]),
        lte(jobEvent.at, sql`(${queuedAt})`),
      ),
    )
    .orderBy(asc(jobEvent.id))
  return rows.flatMap(({ kind: text, cents, at }) => {
    const kind = moneyEvents.find((known) => known === text)
    return kind ? [{ kind, cents: cents ?? 0, at }] : []
  })
}
