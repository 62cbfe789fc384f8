import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../adapters/database/port.ts'
import { type Owner, ownedBy } from '../database/owner.ts'
import { letter } from '../database/schema/index.ts'
import { hoursAfter } from '../lib/time/clock.ts'
import type { TaskData } from './definitions.ts'

/** A letter is tried for about two days; one from before then neither waits nor was sent just now. */
const triedForHours = 72

const waits = sql<boolean>`${letter.sentAt} is null and exists (
  select from pgboss.job t where t.name = 'sendLetter' and t.id = ${letter}.id and t.state < 'active')`

/** What a letter tells, and of which job, if of one. */
export type Told = { letter: TaskData<'sendLetter'>['letter']; jobId?: number }

/** When an account was told last, of late, by such a letter; whether one waits still. */
export const lettersOfLate = async (
  tx: Queryable,
  owner: Owner,
  told: Told,
  now: Date,
): Promise<{ lastAt: Date | undefined; waits: boolean }> => {
  const letters = await tx
    .select({ sentAt: letter.sentAt, queuedAt: letter.queuedAt, waits })
    .from(letter)
    .where(
      and(
        ownedBy(letter, owner),
        eq(letter.letter, told.letter),
        told.jobId === undefined ? isNull(letter.jobId) : eq(letter.jobId, told.jobId),
        eq(letter.again, false),
        isNull(letter.droppedAt),
        gt(letter.queuedAt, hoursAfter(now, -triedForHours)),
      ),
    )
  const moments = letters.map(({ sentAt, queuedAt }) => sentAt ?? queuedAt)
  return {
    lastAt: moments.sort((one, other) => one.getTime() - other.getTime()).at(-1),
    waits: letters.some((each) => each.waits),
  }
}
