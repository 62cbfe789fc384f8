import { and, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { givenArray } from '../../../database/given-array.ts'
import { letterUnderWay as underWay } from '../../../database/letter-under-way.ts'
import { type Owner, ownedBy } from '../../../database/owner.ts'
import { onceFor, preparedOnce } from '../../../database/prepared.ts'
import { letter } from '../../../database/schema/index.ts'
import { doneTogether, gathered } from '../../../lib/turns/gathered.ts'
import type { TaskData } from '../../../tasks/definitions.ts'

type End = { id: string; at: Date }

const noted = (column: 'sent_at' | 'dropped_at') => {
  const note = preparedOnce(
    `note_${column}`,
    () => sql`
      update ${letter} set ${sql.identifier(column)} = given.at
      from unnest(${givenArray('ids', 'uuid')}, ${givenArray('ats', 'timestamptz')})
        as given (id, at)
      where ${letter.id} = given.id`,
  )
  return onceFor((db) =>
    doneTogether((ends: readonly End[]) =>
      note(db, { ids: ends.map(({ id }) => id), ats: ends.map(({ at }) => at.toISOString()) }),
    ),
  )
}

/** Notes that a letter was sent, or that it is not to be; those that end together by one statement. */
export const noteEnd = { sent: noted('sent_at'), dropped: noted('dropped_at') }

const ended = preparedOnce<{ id: string }>(
  'letters_that_ended',
  () => sql`
    select id from ${letter} where id = any(${givenArray('ids', 'uuid')})
      and (sent_at is not null or dropped_at is not null)`,
)

/** Whether a letter was sent or dropped before: whoever did so may have died before it said more. */
export const hasEnded = onceFor((db) =>
  gathered(async (ids: readonly string[]) => {
    const rows = await ended(db, { ids })
    return new Map(rows.map(({ id }) => [id, true]))
  }),
)

export type WhichLetters = { jobId: number } | Owner

const matching = (which: WhichLetters) =>
  'jobId' in which ? eq(letter.jobId, which.jobId) : ownedBy(letter, which)

type Place = Pick<typeof letter.$inferSelect, 'queuedAt' | 'id'>

/** By the moment first, which is in the index: those before it are not gone through again. */
const after = ({ queuedAt, id }: Place) =>
  and(lte(letter.queuedAt, queuedAt), or(lt(letter.queuedAt, queuedAt), gt(letter.id, id)))

/** The newest letters about a job, or to an account, `behind` one of them, with whether their task is under way. */
export const newestLetters = (
  db: Queryable,
  which: WhichLetters,
  { behind, most }: { behind?: Place | undefined; most: number },
) =>
  db
    .select({ letter, underWay })
    .from(letter)
    .where(and(matching(which), behind && after(behind)))
    .orderBy(desc(letter.queuedAt), letter.id)
    .limit(most)

/**
 * When the newest letter of a kind was written to an account since then, of those that tell of what has just
 * happened and are not sent again; undefined where none was.
 */
export const lastLetterAt = async (
  db: Queryable,
  owner: Owner,
  kind: TaskData<'sendLetter'>['letter'],
  since: Date,
): Promise<Date | undefined> => {
  const [row] = await db
    .select({ at: letter.queuedAt })
    .from(letter)
    .where(
      and(
        matching(owner),
        eq(letter.letter, kind),
        eq(letter.again, false),
        gt(letter.queuedAt, since),
      ),
    )
    .orderBy(desc(letter.queuedAt))
    .limit(1)
  return row?.at
}

type KeptLetter = typeof letter.$inferSelect

/** A letter, held until the transaction ends: who sends it again at the same moment comes after. */
export const holdLetter = async (tx: Queryable, id: string): Promise<KeptLetter | undefined> => {
  const [row] = await tx.select().from(letter).where(eq(letter.id, id)).for('update')
  return row
}

/** Whether this letter, or one that says the same to the same account, is still to be sent. */
export const isOnItsWay = async (tx: Queryable, known: KeptLetter): Promise<boolean> => {
  const same = and(
    eq(letter.letter, known.letter),
    eq(letter.role, known.role),
    eq(letter.accountId, known.accountId),
    sql`${letter.jobId} is not distinct from ${known.jobId}`,
    sql`${letter.payoutId} is not distinct from ${known.payoutId}`,
    isNull(letter.sentAt),
    isNull(letter.droppedAt),
    underWay,
  )
  return (await tx.$count(letter, same)) > 0
}

/** Neither sent nor dropped, and no task sends it any more. */
const hasFailed = sql`${letter.sentAt} is null and ${letter.droppedAt} is null and not ${underWay}`

const isListed = and(hasFailed, isNull(letter.putAwayAt))

/** How many have failed that nobody put away. */
export const countFailedLetters = (db: Queryable): Promise<number> => db.$count(letter, isListed)

export type Part = { skip: number; most: number }

/** Some of the failed letters that nobody put away, newest first. */
export const failedLetters = (db: Queryable, { skip, most }: Part) =>
  db
    .select({ letter, underWay })
    .from(letter)
    .where(isListed)
    .orderBy(desc(letter.queuedAt), letter.id)
    .limit(most)
    .offset(skip)

/** Takes a letter out of the failed ones; one that was sent, dropped or is under way stays as it is. */
export const dropFailed = async (tx: Queryable, id: string, droppedAt: Date) => {
  await tx
    .update(letter)
    .set({ droppedAt })
    .where(and(eq(letter.id, id), hasFailed))
}

/** Takes a failed letter out of the list of those; answers whom it was for, undefined where it is not in it. */
export const putAway = async (tx: Queryable, id: string, putAwayAt: Date) => {
  const [row] = await tx
    .update(letter)
    .set({ putAwayAt })
    .where(and(eq(letter.id, id), isListed))
    .returning({ letter: letter.letter, role: letter.role, accountId: letter.accountId })
  return row
}

/** Says of a letter just queued that it was sent before: first at that moment. */
export const markAgain = async (tx: Queryable, id: string, firstQueuedAt: Date) => {
  await tx.update(letter).set({ again: true, firstQueuedAt }).where(eq(letter.id, id))
}

/** Removes up to `most` letters queued before a moment, and answers how many. */
export const removeOldLetters = async (db: Queryable, before: Date, most: number) => {
  const old = db
    .select({ id: letter.id })
    .from(letter)
    .where(lt(letter.queuedAt, before))
    .orderBy(letter.queuedAt)
    .limit(most)
  const removed = await db
    .delete(letter)
    .where(inArray(letter.id, old))
    .returning({ id: letter.id })
  return removed.length
}
