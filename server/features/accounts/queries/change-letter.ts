import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { type Owner, ownedBy } from '../../../database/owner.ts'
import { letter } from '../../../database/schema/index.ts'
import { hoursAfter } from '../../../lib/time/clock.ts'

/** A letter is tried for about two days; one from before then neither waits nor was sent just now. */
const triedForHours = 72

const waits = sql<boolean>`${letter.sentAt} is null and exists (
  select from pgboss.job t where t.name = 'sendLetter' and t.id = ${letter}.id and t.state < 'active')`

/** Letters that tell an account of a change in its profile. */
export type ChangeLetter = 'numberChanged' | 'taxIdChanged'

/** When an account was told last, of late, by such a letter; whether one waits still. */
export const findChangeLetter = async (
  tx: Queryable,
  owner: Owner,
  told: ChangeLetter,
  now: Date,
): Promise<{ lastAt: Date | undefined; waits: boolean }> => {
  const letters = await tx
    .select({ sentAt: letter.sentAt, queuedAt: letter.queuedAt, waits })
    .from(letter)
    .where(
      and(
        ownedBy(letter, owner),
        eq(letter.letter, told),
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
